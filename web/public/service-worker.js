/* Keeps the client at hand, so that it opens at once and says itself when the server is away.
 * Files under assets/ never change (their names say their content); the page itself is asked for
 * anew and taken from here only without a network. Nothing of a game is ever kept. */

const STORE = "heerbann-client";
const MOST = 60; // files; older ones belong to clients of the past

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const path = new URL(request.url).pathname;
  const own = request.method === "GET" && new URL(request.url).origin === self.location.origin;
  if (!own || path.startsWith("/api/")) return;
  if (path.startsWith("/assets/")) event.respondWith(kept(request));
  else if (request.mode === "navigate") event.respondWith(fresh(request));
});

async function kept(request) {
  const store = await caches.open(STORE);
  const found = await store.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await keep(store, request, answer.clone());
  return answer;
}

async function fresh(request) {
  const store = await caches.open(STORE);
  try {
    const answer = await fetch(request);
    if (answer.ok) await store.put("./", answer.clone());
    return answer;
  } catch (problem) {
    const found = await store.match("./");
    if (found) return found;
    throw problem;
  }
}

async function keep(store, request, answer) {
  await store.put(request, answer);
  const names = await store.keys();
  await Promise.all(names.slice(0, Math.max(0, names.length - MOST)).map((name) => store.delete(name)));
}
