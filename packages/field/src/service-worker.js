// Keeps the page on the telephone, so that it opens without a connection. It touches no call of the API: what waits to
// be sent is the page's own business.

const CACHE = 'field-__VERSION__'
const FILES = JSON.parse('__FILES__')
const [PAGE] = FILES

async function install() {
  const cache = await caches.open(CACHE)
  // An asset never changes under its name: the page that loads now has fetched it.
  const requestOf = (path) => (path.includes('/assets/') ? path : new Request(path, { cache: 'reload' }))
  await cache.addAll(FILES.map(requestOf))
  await self.skipWaiting()
}

async function activate() {
  const names = await caches.keys()
  const earlier = names.filter((name) => name.startsWith('field-') && name !== CACHE)
  await Promise.all(earlier.map((name) => caches.delete(name)))
  await self.clients.claim()
}

const kept = async (path) => (await caches.match(path)) ?? fetch(path)

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate' && pathname === PAGE) event.respondWith(kept(PAGE))
  else if (FILES.includes(pathname)) event.respondWith(kept(pathname))
})
