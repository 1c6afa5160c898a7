import { mayPrefetch } from '../api/loading/idle.ts'
import { isKeptOffline } from '../api/offline/is-kept.ts'
import { currentLanguage } from '../i18n/i18n.ts'

/** The built files that this page has loaded already. */
const usedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)

const fill = (worker: ServiceWorker | null, used: readonly string[]): void =>
  worker?.postMessage({ used, language: currentLanguage(), isWhole: mayPrefetch() })

/**
 * Lets the service worker keep the built files, so that the app opens without a network: what this page has used, and
 * on a good line all the rest. Browsers offer it on https and on this machine alone. `onTakeOver` hears that the worker
 * of another build has taken over.
 */
export async function startWorker(onTakeOver: () => void): Promise<void> {
  if (!import.meta.env.PROD || !isKeptOffline()) return
  const workers = navigator.serviceWorker
  const isFirst = !workers.controller
  await workers.register('/worker.js')
  const { active } = await workers.ready
  fill(active, usedFiles())
  let isExpected = isFirst
  workers.addEventListener('controllerchange', () => {
    fill(workers.controller, [])
    if (!isExpected) onTakeOver()
    isExpected = false
  })
}

/** Looks for the worker of a newer build. */
export async function updateWorker(): Promise<void> {
  if (isKeptOffline()) await (await navigator.serviceWorker.getRegistration())?.update()
}
