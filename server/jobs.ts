import type { Backend } from './http/call.ts'
import { later } from './clock.ts'
import { sendOutbox } from './services/notifications/outbox.ts'

const seconds = 20

async function tidy(backend: Backend): Promise<void> {
  const now = backend.clock.now()
  await sendOutbox(backend)
  await backend.db.query("update commercial_invoice_payments p set state = 'failed', row_version = row_version + 1 from system_charges c where c.payment = p.id and p.state = 'pending' and c.state = 'pending' and c.expires_at < $1", [now])
  await backend.db.query("update system_charges set state = 'expired' where state = 'pending' and expires_at < $1", [now])
  await backend.db.query('delete from system_idempotency where created_at < $1', [later(now, -48 * 3600)])
  await backend.db.query('delete from system_rate_limits where window_start < $1', [later(now, -24 * 3600)])
}

/** Starts what runs by itself: waiting mails, expired payments, forgotten keys, snapshots. Several processes may run it. Answers the stop. */
export function startJobs(backend: Backend, snapshot: () => Promise<void>): () => void {
  const timer = setInterval(() => backend.background(() => tidy(backend)), seconds * 1000)
  const copies = setInterval(() => backend.background(snapshot), 300_000)
  timer.unref()
  copies.unref()
  return () => { clearInterval(timer); clearInterval(copies) }
}
