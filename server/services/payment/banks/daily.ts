import { bankConnection } from '../../../../src/contract/payment/bank-connection.ts'
import { parisDay } from '../../../../src/contract/rules/time/due-dates.ts'
import { type Backend, type Writing, companyOf } from '../../../http/call/call.ts'
import { runAsSystem } from '../../../http/routing/run-as-system.ts'
import { findRecord, updateRecord } from '../../../database/records.ts'
import { bankProviderOf } from './provider.ts'
import { readConnection } from './reading.ts'
import type { BankConnectionRecord } from './records.ts'

/** Returns the locked connection where it has not been read today and its consent is still valid. */
async function unreadToday(call: Writing, id: string): Promise<BankConnectionRecord | undefined> {
  const connection = await findRecord(call.tx, bankConnection, companyOf(call), id, 'for update')
  if (connection?.state !== 'active' || (connection.consent_until ?? '') < call.today) return undefined
  const isRead = connection.synchronized_at && parisDay(connection.synchronized_at) >= call.today
  return isRead ? undefined : connection
}

/** Writes on the connection since when its bank cannot be read. */
async function noteFailure(call: Writing, id: string): Promise<void> {
  const connection = await unreadToday(call, id)
  if (!connection || connection.failed_at) return
  await updateRecord(call.tx, bankConnection, connection, { now: call.now, values: { failed_at: call.now } })
}

/**
 * Reads each connected bank once a day, one transaction for each. A bank that fails stores the reason on its
 * connection, is tried again in the next round and does not delay the others.
 */
export async function readBanksDaily(backend: Backend, providerOf = bankProviderOf): Promise<void> {
  const due = await backend.db.query<{ id: string; company: string }>(
    `select id, company from payment_bank_connections where state = 'active' and consent_until >= $1::date
        and (synchronized_at is null or (synchronized_at at time zone 'Europe/Paris')::date < $1::date) order by id`,
    [parisDay(backend.clock.now())],
  )
  for (const { id, company } of due)
    try {
      await runAsSystem(backend, company, async (call) => {
        const provider = await providerOf(call.tx, call.settings, company)
        const connection = provider && (await unreadToday(call, id))
        if (connection) await readConnection(call, provider, connection)
      })
    } catch {
      await runAsSystem(backend, company, (call) => noteFailure(call, id))
    }
}
