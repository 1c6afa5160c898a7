import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { ApiError } from './api-error.ts'
import { type ServiceKey, settings } from './config.ts'

// Reads wait while the connection is lost and continue by themselves: the cache uses the same manager.
if (typeof navigator !== 'undefined' && navigator.onLine === false) onlineManager.setOnline(false)

const firstMs = 1000
const mostMs = 30_000
const patienceMs = 5000
let timer: ReturnType<typeof setTimeout> | undefined

/** Checks whether a service answers at its address, even with a refusal. */
async function isReached(service: ServiceKey): Promise<boolean> {
  const { url } = settings(service)
  try {
    await fetch(url.startsWith('/') ? '/config.json' : url, {
      mode: 'no-cors',
      cache: 'no-store',
      signal: AbortSignal.timeout(patienceMs),
    })
    return true
  } catch {
    return false
  }
}

function watch(service: ServiceKey, ms: number): void {
  clearTimeout(timer)
  timer = setTimeout(async () => {
    if (onlineManager.isOnline()) return
    if (await isReached(service)) onlineManager.setOnline(true)
    else watch(service, Math.min(ms * 2, mostMs))
  }, ms)
}

/**
 * Checks whether a call got no answer because its service does not answer at all. From then on the connection counts as
 * lost, until the browser reports it or the service answers. The service is asked after 1 s, 2 s, 4 s ... 30 s.
 */
export async function isCut({ status, code, refused }: ApiError): Promise<boolean> {
  if (status !== 0) return false
  const service = refused.service as ServiceKey
  if (!onlineManager.isOnline()) return true
  const asked = isUnreached(service)
  // A read has waited long enough: its failure is shown now, and a lost connection once it is known.
  return code === 'timeout' && refused.method === 'GET' ? false : asked
}

async function isUnreached(service: ServiceKey): Promise<boolean> {
  if (await isReached(service)) return false
  onlineManager.setOnline(false)
  watch(service, firstMs)
  return true
}

/**
 * Checks whether a write without an answer on a lost connection may be sent again automatically. A second one has no
 * second effect, by its key or because it creates nothing.
 */
export const maySendAgain = ({ status, refused }: ApiError): boolean =>
  status === 0 &&
  !onlineManager.isOnline() &&
  (refused.method !== 'POST' || settings(refused.service as ServiceKey).idempotency)

/** Checks whether the services are within reach, as far as this page knows. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  )
