(function () {
  var root = document.documentElement
  var read = function (key) {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  var theme = read('ensemble.theme')
  var isDark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.theme = isDark ? 'dark' : 'light'
  root.dataset.density = read('ensemble.density') === 'compact' ? 'compact' : 'comfortable'
  var language = read('ensemble.language')
  if (language && /^(ar|en|es|fr|zh)/.test(language)) {
    root.lang = language.slice(0, 2)
    root.dir = root.lang === 'ar' ? 'rtl' : 'ltr'
  }
})()
