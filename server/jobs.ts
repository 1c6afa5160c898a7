import type { Backend } from './http/call.ts'
import { later } from './clock.ts'
import { sendOutbox } from './services/notifications/outbox.ts'
import { expireCharges } from './services/payment/charges.ts'

const seconds = 20

/** One round of what runs by itself; what fails does not keep the rest from its turn. */
export async function runJobs(backend: Backend): Promise<void> {
  const now = backend.clock.now()
  const rounds = await Promise.allSettled([
    sendOutbox(backend),
    expireCharges(backend),
    backend.db.query('delete from system_idempotency where created_at < $1', [later(now, -48 * 3600)]),
    backend.db.query('delete from system_rate_limits where window_start < $1', [later(now, -24 * 3600)]),
  ])
  const failed = rounds.find((round) => round.status === 'rejected')
  if (failed) throw failed.reason
}

/**
 * Starts what runs by itself: waiting mails, expired payments, forgotten keys, snapshots. Several processes may run it.
 * Answers the stop.
 */
export function startJobs(backend: Backend, snapshot: () => Promise<void>): () => void {
  const timer = setInterval(() => backend.background(() => runJobs(backend)), seconds * 1000)
  const copies = setInterval(() => backend.background(snapshot), 300_000)
  timer.unref()
  copies.unref()
  return () => {
    clearInterval(timer)
    clearInterval(copies)
  }
}
