/** Returns the mark of the current build: the addresses of its first scripts. */
export const buildMark = (): string =>
  Array.from(document.querySelectorAll('script[type=module]'), (script) => script.getAttribute('src')).join()
