// Keeps the built files of the app and one page of it, so that the app opens without a network. Answers of services and
// public pages never pass through it, and nothing that is written does.
{
  /** Every script, sheet and face of this build, where words lie and what they are called; the build fills it in. */
  const build = { mark: 'development', start: '', files: [], words: { place: '', names: [] } }
  const prefix = 'ensemble.built.'
  const own = prefix + build.mark
  const page = '/'

  const openOwn = () => caches.open(own)

  /** Keeps files by their hashed names: what another build has under the same name is the same file. */
  const keepFiles = async (files) => {
    const cache = await openOwn()
    const keepOne = async (file) => {
      if (await cache.match(file)) return
      const answer = (await caches.match(file)) ?? (await fetch(file))
      if (isBuilt(answer)) await cache.put(file, answer)
      else throw new Error(`${file}: ${answer.status}`)
    }
    await Promise.all(files.map(keepOne))
  }

  /** A server that answers its page for a missing file has no file. */
  const isBuilt = (answer) => answer.ok && !answer.headers.get('content-type')?.includes('html')

  /** Keeps the page and every file that it names; a page of another build is not kept. */
  const keepPage = async () => {
    const answer = await fetch(page, { cache: 'no-store' })
    const text = await answer.clone().text()
    if (!answer.ok || [build.start, build.words.place].some((part) => !text.includes(part)))
      throw new Error('the page of another build')
    await keepFiles(Array.from(text.matchAll(/\s(?:href|src)="(\/assets\/[^"]+)"/g), ([, file]) => file))
    await (await openOwn()).put(page, answer)
  }

  /** The files of this build and of the one before: tabs that were opened before a deploy go on with theirs. */
  const forgetOldBuilds = async () => {
    const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== own)
    await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
  }

  const readBuilt = async (request) => {
    const kept = await caches.match(request, { ignoreVary: true })
    if (kept) return kept
    const answer = await fetch(request)
    if (isBuilt(answer)) await (await openOwn()).put(request, answer.clone())
    return answer
  }

  /** A newer build may have been kept already while this worker still answers. */
  const newestPage = async () => {
    const built = (await caches.keys()).filter((name) => name.startsWith(prefix))
    const pages = await Promise.all(built.map(async (name) => (await caches.open(name)).match(page)))
    return pages.findLast((kept) => kept)
  }

  /** The server's page while there is one; without a network the kept one, which shows every address. */
  const openPage = async (event) => {
    try {
      return (await event.preloadResponse) ?? (await fetch(event.request))
    } catch {
      return (await newestPage()) ?? Response.error()
    }
  }

  const isPageOfStaff = (pathname) =>
    !/-public\/|-redirection\/|^\/(lead-form|booking)\/|^\/accessibility\/?$|^\/api\/|\.[a-z0-9]+$/.test(pathname)

  /** What a page has loaded already; on a good line all the rest, in the language of the screen. */
  const keepRest = async ({ used, language, isWhole }) => {
    // A page of the build before may have used what is gone.
    await keepFiles(used).catch(() => undefined)
    if (!isWhole) return
    const { place, names } = build.words
    await keepPage()
    await keepFiles([
      ...names.map((name) => place.replace('{language}', language).replace('{name}', name)),
      ...build.files,
    ])
  }

  self.addEventListener('install', (event) => event.waitUntil(keepPage().then(() => self.skipWaiting())))
  self.addEventListener('activate', (event) =>
    event.waitUntil(
      Promise.all([forgetOldBuilds(), self.registration.navigationPreload?.enable(), self.clients.claim()]),
    ),
  )
  self.addEventListener('message', (event) => event.waitUntil(keepRest(event.data)))
  self.addEventListener('fetch', (event) => {
    const { method, url, mode } = event.request
    const { origin, pathname } = new URL(url)
    if (method !== 'GET' || origin !== self.location.origin) return
    if (pathname.startsWith('/assets/')) event.respondWith(readBuilt(event.request))
    else if (mode === 'navigate' && isPageOfStaff(pathname)) event.respondWith(openPage(event))
  })
}
