import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { router } from "./ui/router.svelte";
import { settings } from "./ui/settings.svelte";
import { learn } from "./ui/text.svelte";
import { typeset } from "./ui/typeface";
import { takeFirstLook } from "./wire/firstLook";
import { meet } from "./wire/host.svelte";

typeset();
takeFirstLook();
router.start();
void learn(settings.language).then(() => {
  mount(App, { target: document.getElementById("app")! });
  void meet();
});

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  // Where it is not allowed (no TLS, a private window) the client works without it.
  navigator.serviceWorker.register("./service-worker.js").catch(() => undefined);
}
