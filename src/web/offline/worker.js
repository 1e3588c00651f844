// The service worker: keeps one whole build of the application on the device, so that it opens without a network. `build` and
// `files` are written before these lines as the application is built (scripts/offline.ts). What the server answers under /api is
// never kept: drafts and scans are kept by the application itself, and everything else must be true.

const prefix = 'strand-'
const own = `${prefix}${build}`

/** The page that draws every address; its answer keeps the policy and the nonce with which it came. */
const page = '/'

self.addEventListener('install', event => {
  const keep = async () => {
    const cache = await caches.open(own)
    await cache.addAll([page, ...files].map(path => new Request(path, { cache: 'no-cache' })))
  }
  event.waitUntil(keep())
})

/** The build before this one stays: windows that are still open with it fetch their screens from it. */
self.addEventListener('activate', event => {
  const tidy = async () => {
    const names = (await caches.keys()).filter(name => name.startsWith(prefix) && name !== own)
    await Promise.all(names.slice(0, -1).map(name => caches.delete(name)))
    await self.clients.claim()
  }
  event.waitUntil(tidy())
})

/** A new build waits until the user asks for it, who may be in the middle of something. */
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting()
})

const isDown = answer => answer.status === 502 || answer.status === 503 || answer.status === 504

const fromNetwork = async (request, path) => {
  const kept = () => caches.match(path, { ignoreVary: true })
  try {
    const answer = await fetch(request)
    return isDown(answer) ? ((await kept()) ?? answer) : answer
  } catch (error) {
    const known = await kept()
    if (known) return known
    throw error
  }
}

self.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/') || pathname === '/metrics') return
  if (request.mode === 'navigate') event.respondWith(fromNetwork(request, page))
  // Names with a hash never change their content.
  else if (pathname.startsWith('/assets/'))
    event.respondWith(caches.match(request, { ignoreVary: true }).then(known => known ?? fetch(request)))
  else if (files.includes(pathname)) event.respondWith(fromNetwork(request, pathname))
})
