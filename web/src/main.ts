import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { router } from "./ui/router.svelte";

router.start();
mount(App, { target: document.getElementById("app")! });
