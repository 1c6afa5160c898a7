const RELOADED = 'ensemble.reloaded'
const limitMs = 120_000

/** A part of the app that did not arrive within 120,000 ms (specification 1 section 9). */
export class ChunkError extends Error {}

/** Waits at most 120,000 ms for a part of the app. */
export function timedOut<T>(loading: Promise<T>, limit = limitMs): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => { timer = setTimeout(() => reject(new ChunkError('time-out')), limit) })
  return Promise.race([loading, late]).finally(() => clearTimeout(timer))
}

/** After a deploy the old parts are gone: the page is loaded anew, once per build and tab. */
export function reloadOnceAfterDeploy(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const build = document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? ''
    try {
      if (sessionStorage.getItem(RELOADED) === build) return
      sessionStorage.setItem(RELOADED, build)
    } catch {
      return
    }
    event.preventDefault()
    location.reload()
  })
}

/** Whether an error is a part that could not be loaded. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof ChunkError || (error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message))
