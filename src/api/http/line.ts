import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { ApiError } from './api-error.ts'
import { type ServiceKey, settings } from './config.ts'

// What is read waits while the line is cut and goes on by itself: the cache asks the same manager.
if (typeof navigator !== 'undefined' && navigator.onLine === false) onlineManager.setOnline(false)

const firstMs = 1000
const mostMs = 30_000
const patienceMs = 5000
let timer: ReturnType<typeof setTimeout> | undefined

/** Whether anything answers at the address of a service, be it a refusal. */
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
 * Whether a call got no answer because nothing of its service answers. From then on the line counts as cut, until the
 * browser says otherwise or the service answers: it is asked after 1 s, 2 s, 4 s ... 30 s.
 */
export async function isCut({ status, code, refused }: ApiError): Promise<boolean> {
  if (status !== 0) return false
  const service = refused.service as ServiceKey
  if (!onlineManager.isOnline()) return true
  const asked = isUnreached(service)
  // A read has waited long enough: its failure is told now, and the cut, if it is one, once that is known.
  return code === 'timeout' && refused.method === 'GET' ? false : asked
}

async function isUnreached(service: ServiceKey): Promise<boolean> {
  if (await isReached(service)) return false
  onlineManager.setOnline(false)
  watch(service, firstMs)
  return true
}

/**
 * Whether a write that got no answer on a cut line may be sent again by itself: a second one has no second effect, by
 * its key or because it is no creation.
 */
export const maySendAgain = ({ status, refused }: ApiError): boolean =>
  status === 0 &&
  !onlineManager.isOnline() &&
  (refused.method !== 'POST' || settings(refused.service as ServiceKey).idempotency)

/** Whether the services are within reach, as far as this page knows. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  )
