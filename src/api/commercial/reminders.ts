import { useQuery } from '@tanstack/react-query'
import { agedScale } from '../../contract/commercial/reports/aged-scale.ts'
import { reminder } from '../../contract/commercial/invoices/reminder.ts'
import type { AnswerOf } from '../../contract/call.ts'
import type { chargeLateFees, readDunningProposals, sendReminders } from '../../contract/commercial/calls/dunning.ts'
import { hasCapability } from '../capabilities.ts'
import { getFile } from '../http/call.ts'
import { call } from '../http/declared.ts'
import { type ReadOf, resource, useAction } from '../resource.ts'
import { dealKeys } from './documents/documents.ts'

/** The acts of the dunning of invoices; a new one is a call, a promise, a dispute or its end. */
export const reminders = resource(reminder)

/** An act of dunning as it is read. */
export type ReminderRead = ReadOf<typeof reminder>

/** A reminder to be sent: an invoice, the shown level, and its text where it was changed. */
export interface ReminderItem {
  invoice: string
  /** The next one without. */
  level?: number
  subject?: string
  text?: string
}

type BatchAnswer = AnswerOf<typeof sendReminders>

/** Content of a reminder of an invoice, previewed or sent; `skipped` is the reason for not sending it. */
export type ReminderOutcome = BatchAnswer['results'][number]

const sendBatch = (body: { items: readonly ReminderItem[]; preview?: boolean }, key?: string): Promise<BatchAnswer> =>
  call<typeof sendReminders>('post commercial reminders/send_batch', { body: { ...body, items: [...body.items] }, key })

/**
 * Reads the customers with overdue invoices and the next step of each; not asked where the service does not know them.
 */
export const useDunning = () =>
  useQuery({
    queryKey: [reminder.key, 'proposals'],
    queryFn: ({ signal }) =>
      call<typeof readDunningProposals>('get commercial reminders/proposals', { signal, isSilent: true }),
    enabled: hasCapability('commercial', 'added'),
  })

/** Reads previews of the reminders of several invoices; nothing is sent. */
export const usePreviewReminders = (items: readonly ReminderItem[]) =>
  useQuery({
    queryKey: [reminder.key, 'preview', items],
    queryFn: () => sendBatch({ items, preview: true }),
    enabled: items.length > 0,
    gcTime: 0,
  })

/** Sends the reminders of several invoices, each once. */
export const useSendReminders = () =>
  useAction<BatchAnswer, readonly ReminderItem[]>((items, key) => sendBatch({ items }, key), {
    touches: [reminder.key, agedScale.key, ...dealKeys, 'history/entries', 'notifications/mailbox'],
  })

/** Sends the next reminder of one invoice without a preview; refused where none is due. */
export async function sendNextReminder(invoice: string): Promise<void> {
  const { results } = await sendBatch({ items: [{ invoice }] })
  if (results[0]?.skipped !== null) throw new Error(results[0]?.skipped)
}

/** A reminder as a letter. */
export const letterFile = (id: string): Promise<{ blob: Blob; name: string }> =>
  getFile('commercial', `reminders/${id}/letter/`)

/** Acts that are recorded by hand. */
export type DunningActName = 'call' | 'promise' | 'dispute' | 'lift'

interface WrittenAct {
  invoice: string
  kind: DunningActName
  text: string | null
  promised_on?: string | null
  promised_amount?: string | null
}

/** Writes down one act of each of several invoices. */
export const useWriteAct = () =>
  useAction<void, readonly WrittenAct[]>(
    async (acts, key) => {
      for (const act of acts) await reminders.create({ ...act }, { key: `${key} ${act.invoice}` })
    },
    { touches: [reminder.key, agedScale.key] },
  )

/** Makes the draft of an invoice of the penalties and the indemnity of a late one; 409 where nothing is to be charged. */
export const useChargeLateFees = () =>
  useAction<{ id: string }, string>(
    (id, key) =>
      call<typeof chargeLateFees>('post commercial invoices/:id/charge_late_fees', {
        params: { id },
        key,
        isSilent: true,
      }),
    { touches: dealKeys },
  )
