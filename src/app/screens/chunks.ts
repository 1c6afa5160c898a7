import { buildMark } from '../../api/loading/build-mark.ts'
import { wasAskedAgain } from '../../ui/overlay/retry.ts'

const RELOADED = 'ensemble.reloaded'
const limitMs = 120_000
const restMs = 2000

/** A part of the app that was not loaded within 120,000 ms (specification 1 section 9). */
export class ChunkError extends Error {}

/** Waits at most 120,000 ms for a part of the app. */
export function timedOut<T>(loading: Promise<T>, limit = limitMs): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError('time-out')), limit)
  })
  return Promise.race([loading, late]).finally(() => clearTimeout(timer))
}

const unasked = new WeakSet<object>()

/** Loads a part that is not requested yet; its failure is marked, so that it is not reported. */
export async function inBackground<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    for (const failure of [error, (error as Error | undefined)?.cause])
      if (typeof failure === 'object' && failure) unasked.add(failure)
    throw error
  }
}

/**
 * Reloads the page when a part is missing after a deploy: once per build and tab, and again at each request of a
 * person. Browsers may answer a failed part from memory: only a reloaded page requests it again. A form with changes
 * prevents it: its person decides.
 */
export function reloadOnceAfterDeploy(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // The caller that waits for the part receives the failure after this event.
    setTimeout(() => {
      const failure: unknown = 'payload' in event ? event.payload : undefined
      if (!navigator.onLine || (typeof failure === 'object' && failure && unasked.has(failure))) return
      offer(true)
      if (!hasChanges()) void reloadIfServed().catch(() => undefined)
    })
  })
}

/** Reloads the page only while the server answers: without a network a reloaded page would be lost. */
async function reloadIfServed(): Promise<void> {
  const isAsked = wasAskedAgain()
  const { ok } = await fetch('/', { cache: 'no-store' })
  if (ok && (isFirstReload() || isAsked)) location.reload()
}

let part: Promise<typeof import('./new-version.ts')> | undefined
const offer = (isUrgent: boolean): void =>
  void part?.then(({ offerNewVersion }) => offerNewVersion(isUrgent)).catch(() => undefined)

/**
 * Offers a newer build when the person comes back to this tab, and loads it when they leave a tab with nothing to lose.
 * The code for this is loaded before a deploy can remove it.
 */
export function watchDeploys(): () => void {
  const start = (): void => {
    if (part) return
    part = import('./new-version.ts')
    part.then(({ startBuild }) => startBuild()).catch(() => undefined)
  }
  // Leaving the tab before the delay is over is handled too.
  const look = (): void => {
    start()
    offer(false)
  }
  const timer = setTimeout(start, restMs)
  window.addEventListener('focus', look)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('focus', look)
    document.removeEventListener('visibilitychange', look)
  }
}

/** Asks in the way of the browser: a form with changes prevents leaving. */
export const hasChanges = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Returns whether this tab has not been reloaded for a newer build yet; from now on it counts as reloaded. */
export function isFirstReload(): boolean {
  const build = buildMark()
  try {
    if (sessionStorage.getItem(RELOADED) === build) return false
    sessionStorage.setItem(RELOADED, build)
    return true
  } catch {
    return false
  }
}

/** Returns whether an error is about a part that could not be loaded. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof ChunkError ||
  (error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message))
