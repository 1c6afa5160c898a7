import { mayPrefetch } from '../../api/loading/idle.ts'
import { isKeptOffline } from '../../api/offline/is-kept.ts'
import { currentLanguage } from '../../i18n/i18n.ts'

const takeOverMs = 5000

/** Returns the built files that this page has loaded already. */
const usedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)

const fill = (worker: ServiceWorker | null, used: readonly string[]): void =>
  worker?.postMessage({ used, language: currentLanguage(), isWhole: mayPrefetch() })

/**
 * Lets the service worker keep the built files, so that the app opens without a network. It keeps the files that this
 * page has used, and on a good line all others. Browsers offer it on https and on localhost alone. Calls `onTakeOver`
 * when the worker of another build has taken over.
 */
export async function startWorker(onTakeOver: () => void): Promise<void> {
  if (!import.meta.env.PROD || !isKeptOffline()) return
  const workers = navigator.serviceWorker
  const isFirst = !workers.controller
  await workers.register('/worker.js')
  const { active, installing, waiting } = await workers.ready
  // A browser may keep the worker of a newer build waiting for minutes: it keeps its files meanwhile.
  fill(installing ?? waiting ?? active, usedFiles())
  let isExpected = isFirst
  workers.addEventListener('controllerchange', () => {
    fill(workers.controller, [])
    if (!isExpected) onTakeOver()
    isExpected = false
  })
}

/** Looks for the worker of a newer build, and waits at most 5,000 ms until it has taken over. */
export async function updateWorker(): Promise<void> {
  if (!isKeptOffline()) return
  await Promise.race([takenOver(), new Promise((resolve) => setTimeout(resolve, takeOverMs))])
}

async function takenOver(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  await registration?.update()
  const next = registration?.installing ?? registration?.waiting
  if (!next) return
  await new Promise<void>((resolve) =>
    next.addEventListener('statechange', () => {
      if (next.state === 'activated' || next.state === 'redundant') resolve()
    }),
  )
}
