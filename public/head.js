// Runs before anything is drawn and before the app is here.
{
  const root = document.documentElement
  const read = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }

  /** Theme, density and language of this device. */
  const dress = () => {
    const theme = read('ensemble.theme')
    const isDark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
    root.dataset.theme = isDark ? 'dark' : 'light'
    root.dataset.density = read('ensemble.density') === 'compact' ? 'compact' : 'comfortable'
    const [language] = /^(ar|en|es|fr|zh)/.exec(read('ensemble.language') ?? '') ?? []
    if (language) {
      root.lang = language
      root.dir = language === 'ar' ? 'rtl' : 'ltr'
    }
  }

  /** The server knows what the screen of this address asks first: asked here, the answer travels beside the scripts instead of after them. */
  const ask = (url, token) => {
    const answer = fetch(url, {
      headers: {
        Accept: 'application/json',
        'Accept-Language': root.lang,
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
    })
    answer.catch(() => undefined)
    window.ensembleAsked = { url, token, answer }
  }

  const askAsStaff = (url) => {
    try {
      const session = JSON.parse(read('ensemble.session'))
      if (session?.user && session.expires_at > Date.now()) ask(url, session.token)
    } catch {
      // The app asks by itself.
    }
  }

  dress()
  const { ask: asStaff, visitor } = document.currentScript.dataset
  if (asStaff) askAsStaff(asStaff)
  // The key in the address is the only credential of a visitor.
  if (visitor) ask(visitor)
}
// The content security policy forbids code from text, which zod would try once on each page.
globalThis.__zod_globalConfig = { jitless: true }
