import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { router } from "./ui/router.svelte";
import { takeFirstLook } from "./wire/firstLook";
import { meet } from "./wire/host.svelte";

takeFirstLook();
router.start();
void meet();
mount(App, { target: document.getElementById("app")! });

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  // Where it is not allowed (no TLS, a private window) the client works without it.
  navigator.serviceWorker.register("./service-worker.js").catch(() => undefined);
}
