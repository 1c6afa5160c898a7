import { receivedInvoice } from '../../../../src/contract/commercial/invoices/received-invoice.ts'
import { decimal, toMoney } from '../../../../src/contract/rules/money/decimal.ts'
import { addDays } from '../../../../src/contract/rules/time/calendar-days.ts'
import { reasonsOf } from '../../../../src/contract/commercial/rules/received/answers.ts'
import { isCredit } from '../../../../src/contract/commercial/rules/received/shape.ts'
import { type Writing } from '../../../http/call/call.ts'
import { conflict, invalidField } from '../../../http/call/errors.ts'
import { isSameParty } from '../../../http/records/merged.ts'
import { type Values, findRecord, updateRecord } from '../../../database/records.ts'
import { type Change, type Hooks, answerRecord, createRecord } from '../../../http/resource/resource.ts'
import { serveResource } from '../../../http/resource/serve-resource.ts'
import type { Router } from '../../../http/routing/routes.ts'
import { serveLongWrite } from '../../../http/routing/write-steps.ts'
import { readStoredContent, type StoredContent } from '../../../storage/index.ts'
import { tellAnswer } from '../e-invoicing/answers.ts'
import { invoiceKind } from '../document/kinds.ts'
import { makePurchase } from './approve.ts'
import { serveComparison } from './comparison.ts'
import { correctedBy, matchedOrder, matchedSupplier, renewedWarnings, warningsOf } from './matching.ts'
import { serveOrderProposals } from './proposals.ts'
import { receivedContent, type ReceivedRecord } from './records.ts'
import type { InvoiceReading } from './read.ts'
import { type FileReading, readFileOf, readingOf } from './read-file.ts'

/** The days in which an invoice without a due date is answered: those of the law for its payment (C. com. L441-10). */
const usualDays = 30

interface KeptFile extends StoredContent, Record<string, unknown> {
  sha256: string
  media_type: string
}

async function keptFile(call: Writing, { company, id }: ReceivedRecord): Promise<KeptFile> {
  const [file] = await call.tx.query<KeptFile>(
    'select id, company, content, sha256, media_type from system_files where company = $1 and owner_entity = $2 and owner_record = $3 order by id limit 1',
    [company, receivedInvoice.key, id],
  )
  if (!file) throw invalidField('file', 'required')
  return file
}

/** Returns an amount with the sign of the books: the amount of a credit note is negative. */
const signed = (invoice: InvoiceReading['invoice'], amount: string): string =>
  toMoney(isCredit(invoice) ? decimal(amount).negated() : amount)

const readValues = ({ format, invoice }: InvoiceReading): Values => ({
  number: invoice.number,
  supplier_name: invoice.seller.name,
  supplier_siren: invoice.seller.siren,
  iban: invoice.payment.iban,
  format,
  type_code: invoice.typeCode,
  issue_date: invoice.issueDate,
  due_date: invoice.dueDate,
  deadline: invoice.dueDate ?? addDays(invoice.issueDate, usualDays),
  currency: invoice.currency,
  sub_total_price: signed(invoice, invoice.totals.base),
  total_taxes: signed(invoice, invoice.totals.vat ?? '0'),
  total_price: signed(invoice, invoice.totals.total),
  order_reference: invoice.orderReference,
  content: invoice,
})

/** Writes the data of the file, finds its supplier and its order, and sets the warnings. */
async function readInto(call: Writing, record: ReceivedRecord, read: FileReading): Promise<ReceivedRecord> {
  const file = await keptFile(call, record)
  const reading = readingOf(read, file.sha256)
  const organization = record.organization ?? (await matchedSupplier(call.tx, record.company, reading.invoice))
  const order =
    record.linked_purchase_order ?? (await matchedOrder(call.tx, record.company, organization, reading.invoice))
  const corrected = record.linked_invoice ?? (await correctedBy(call.tx, record.company, organization, reading.invoice))
  const values: Values = {
    ...readValues(reading),
    sha256: file.sha256,
    organization,
    linked_purchase_order: order,
    linked_invoice: corrected,
  }
  const found = await warningsOf(call.tx, { ...record, ...values })
  const warnings = reading.differences.length > 0 ? [...found, 'rounding'] : found
  return updateRecord(call.tx, receivedInvoice, record, { now: call.now, values: { ...values, warnings } })
}

/**
 * Checks a change of a received document. Its file never changes; the supplier and the order may change until it is
 * answered, and the motive comes with the answer.
 */
async function revise(call: Writing, before: ReceivedRecord, { values }: Change): Promise<void> {
  // A document without its reading has nothing to compare and to answer.
  if ('file' in values || !before.content) throw conflict('frozen', { current: before.status, allowed: [] })
  const isAnswered = before.status === 'approved' || before.status === 'refused'
  if (isAnswered && Object.keys(values).length > 0) throw conflict('frozen', { current: before.status, allowed: [] })
  for (const name of ['reason_code', 'reason_text', 'prepaid_confirmed', 'receipt_reason', 'invoice'])
    if (name in values && !('status' in values)) throw invalidField(name, 'read_only')
  if (values.linked_invoice) await checkCorrected(call, { ...before, ...values })
  if (!['organization', 'linked_purchase_order', 'linked_invoice'].some((name) => name in values)) return
  values.warnings = await renewedWarnings(call.tx, { ...before, ...values })
}

/** Requires a motive of the list of the answer for each dispute and refusal. */
function checkReason({ values }: Change, to: string): void {
  const allowed = reasonsOf(to)
  if (allowed.length === 0) {
    Object.assign(values, { reason_code: null, reason_text: null })
    return
  }
  if (!values.reason_code) throw invalidField('reason_code', 'required')
  if (!allowed.includes(String(values.reason_code))) throw invalidField('reason_code', 'invalid_choice')
}

/** Checks that a credit note corrects an invoice of its supplier. */
async function checkCorrected(call: Writing, record: ReceivedRecord): Promise<void> {
  const id = record.linked_invoice
  const invoice = id ? await findRecord(call.tx, invoiceKind.entity, record.company, id) : undefined
  const isOfSupplier = invoice?.is_sales === false && (await isSameParty(call.tx, invoice, record))
  if (!isOfSupplier || !isCredit(receivedContent(record))) throw invalidField('linked_invoice', 'unknown_reference')
}

async function approve(call: Writing, record: ReceivedRecord): Promise<Values> {
  const file = await keptFile(call, record)
  return makePurchase(
    call,
    record,
    file.media_type === 'application/pdf' ? await readStoredContent(call.storage, file) : null,
  )
}

/** Hooks of received e-invoices; one is created by `createReceived` alone. */
const receivedHooks: Hooks<typeof receivedInvoice> = {
  beforeWrite: async (call, change) => {
    if (change.before) await revise(call, change.before, change)
  },
  onTransition: async (call, change, move) => {
    checkReason(change, move.to)
    if (move.name !== 'approve')
      for (const name of ['invoice', 'receipt_reason']) if (change.values[name]) throw invalidField(name, 'read_only')
    if (move.name === 'approve' && change.before)
      Object.assign(change.values, await approve(call, { ...change.before, ...change.values }))
  },
  afterWrite: async (call, change, record) => {
    if ('status' in change.values) await tellAnswer(call, call.settings, record)
    return record
  },
  beforeDelete: async (_call, record) => {
    throw conflict('frozen', { current: record.status, allowed: [] })
  },
}

/** Creates a received e-invoice from a body whose file was read before the transaction. */
export const createReceived = (call: Writing, body: unknown, read: FileReading): Promise<ReceivedRecord> =>
  createRecord(
    call,
    receivedInvoice,
    {
      ...receivedHooks,
      afterWrite: async (writing, _change, record: ReceivedRecord) => {
        const written = await readInto(writing, record, read)
        await tellAnswer(writing, writing.settings, written)
        return written
      },
    },
    body,
  )

/** Serves received e-invoices of suppliers, and their answers. */
export function serveReceivedInvoices(router: Router): void {
  serveComparison(router, receivedHooks)
  serveOrderProposals(router, receivedHooks)
  const { service, path, scope, key } = receivedInvoice
  serveLongWrite(
    router,
    {
      service,
      path,
      method: 'post',
      access: 'user',
      right: { scope, action: 'create' },
      summary: 'create',
      entity: key,
      added: true,
    },
    async ({ call, body, files, last }) => {
      const read = await readFileOf(call, files, (body as Values).file)
      return last(async (writing) =>
        answerRecord(
          writing,
          writing.tx,
          receivedInvoice,
          receivedHooks,
          await createReceived(writing, body, read),
          201,
        ),
      )
    },
  )
  serveResource(router, receivedInvoice, receivedHooks, { isAdded: true })
}
