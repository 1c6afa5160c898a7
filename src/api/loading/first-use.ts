const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/** Runs `work` once, when the person first points, touches or types on the page. Returns the function that stops it. */
export function onFirstUse(work: () => void): () => void {
  const events = new AbortController()
  const { signal } = events
  const begin = (): void => {
    events.abort()
    work()
  }
  for (const sign of signs) document.addEventListener(sign, begin, { signal, passive: true })
  return () => events.abort()
}
