import * as calls from '../../../../src/contract/commercial/calls/dunning.ts'
import { reminder } from '../../../../src/contract/commercial/invoices/reminder.ts'
import { decimal } from '../../../../src/contract/rules/money/decimal.ts'
import { type Writing, companyOf } from '../../../http/call/call.ts'
import { conflict, invalidField } from '../../../http/call/errors.ts'
import type { Values } from '../../../database/records.ts'
import { referredRecord } from '../../../http/resource/referred-record.ts'
import { answerRecord, type Change, createRecord, type Hooks } from '../../../http/resource/resource.ts'
import { serveResource } from '../../../http/resource/serve-resource.ts'
import type { Router } from '../../../http/routing/routes.ts'
import { lockInvoice } from '../amounts/invoice-account.ts'
import { servedInvoices } from '../served/served.ts'
import { readLate } from '../late/late-invoices.ts'
import { answerLetter } from './letter.ts'
import { isNoteDisputed } from '../late/note-reminder.ts'
import { answerProposals } from './proposals.ts'
import { sendBatch } from './send-batch.ts'
import type { StoredDocument } from '../document/records.ts'

/** Checks a promise: a day from today on, and an amount of at most what is left, which is the default. */
function checkPromise(call: Writing, values: Values, left: string): void {
  if (!values.promised_on) throw invalidField('promised_on', 'required')
  if (String(values.promised_on) < call.today) throw invalidField('promised_on', 'date')
  const amount = decimal(String(values.promised_amount ?? left))
  if (amount.lte(0)) throw invalidField('promised_amount', 'min_value', { min: '0.01' })
  if (amount.gt(left)) throw invalidField('promised_amount', 'max_value', { max: left })
  values.promised_amount = amount.toFixed(2)
}

async function checkDispute(call: Writing, { kind, invoice, text }: Values): Promise<void> {
  const disputed = await isNoteDisputed(call.tx, companyOf(call), String(invoice))
  if (kind === 'dispute' && !String(text ?? '').trim()) throw invalidField('text', 'required')
  if (disputed && kind === 'dispute') throw conflict('disputed')
  if (!disputed && kind === 'lift') throw conflict('transition_refused', { current: 'lift', allowed: ['dispute'] })
}

/** Returns the invoice that an act is about, locked: one that its customer owes, or disputed. */
async function lockDebt(call: Writing, { kind: act, invoice: id }: Values): Promise<StoredDocument<'invoice'>> {
  const seen = await referredRecord(call, 'invoice', servedInvoices.kind.entity, id)
  const invoice = await lockInvoice(call.tx, companyOf(call), seen.id)
  const isOwed = act === 'lift' || decimal(invoice.left_to_pay ?? '0').gt(0)
  if (invoice.status !== 'accepted' || invoice.is_sales === false || !isOwed)
    throw conflict('transition_refused', { current: invoice.status, allowed: [] })
  return invoice
}

async function checkAct(call: Writing, values: Values, invoice: StoredDocument<'invoice'>): Promise<void> {
  if (values.kind === 'promise') return checkPromise(call, values, invoice.left_to_pay)
  Object.assign(values, { promised_on: null, promised_amount: null })
  if (values.kind !== 'call') await checkDispute(call, values)
}

/** Writes a dunning act by hand: a call, a promise, a dispute or its end; reminders are sent by their batch alone. */
async function writeAct(call: Writing, { before, values }: Change): Promise<void> {
  if (before) throw conflict('frozen', { current: before.kind, allowed: [] })
  if (values.kind === 'reminder') throw invalidField('kind', 'invalid_choice')
  const invoice = await lockDebt(call, values)
  await checkAct(call, values, invoice)
  const [late] = await readLate(call.tx, { company: companyOf(call), day: call.today, ids: [invoice.id] })
  const {
    level,
    due,
    asked: amount,
    penalty,
    indemnity,
  } = late?.invoice ?? { level: 0, due: null, asked: '0.00', penalty: '0.00', indemnity: '0.00' }
  Object.assign(values, {
    organization: invoice.organization,
    day: call.today,
    level: level || null,
    channel: values.kind === 'call' ? 'call' : null,
    due_date: due,
    currency: invoice.currency,
    left_to_pay: invoice.left_to_pay,
    late_amount: amount,
    penalty,
    indemnity,
  })
}

const hooks: Hooks = {
  beforeWrite: writeAct,
  beforeDelete: async (_call, record) => {
    throw conflict('frozen', { current: record.kind, allowed: [] })
  },
}

/** Serves dunning: due reminders, their sending, and all other acts. */
export function serveDunning(router: Router): void {
  router.read(calls.readDunningProposals, answerProposals)
  router.write(calls.sendReminders, sendBatch)
  router.read(calls.readLetter, (call) => answerLetter(call, hooks))
  // People who may change an invoice may record what its customer said.
  router.write(
    {
      service: reminder.service,
      access: 'user',
      right: { scope: reminder.scope, action: 'update' },
      path: reminder.path,
      summary: 'create',
      added: true,
      method: 'post',
      entity: reminder.key,
    },
    async (call, body) =>
      answerRecord(call, call.tx, reminder, hooks, await createRecord(call, reminder, hooks, body), 201),
  )
  serveResource(router, reminder, hooks, { isAdded: true })
}
