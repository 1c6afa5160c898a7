/** The mark of the build that runs here: the addresses of its first scripts. */
export const buildMark = (): string =>
  Array.from(document.querySelectorAll('script[type=module]'), (script) => script.getAttribute('src')).join()
