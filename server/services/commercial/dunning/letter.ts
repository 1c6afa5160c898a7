import { reminder } from '../../../../src/contract/commercial/invoices/reminder.ts'
import { sum, toMoney } from '../../../../src/contract/rules/money/decimal.ts'
import { formatMoney } from '../../../../src/format/amounts.ts'
import { formatDay } from '../../../../src/format/dates.ts'
import { letterPdf } from '../../../../src/pdf/letter-pdf.ts'
import { withWrittenPhone } from '../../../../src/pdf/written-phone.ts'
import type { Answer, Call } from '../../../http/call/call.ts'
import { notFound } from '../../../http/call/errors.ts'
import { type StoredRecord, findRecord } from '../../../database/records.ts'
import { type Hooks, visibleRecord } from '../../../http/resource/resource.ts'
import { fileHeaders } from '../../../http/files/record-files.ts'
import { documentData } from '../files/document-pdf.ts'
import { invoiceKind } from '../document/kinds.ts'
import { languageOfBuyer } from '../document/mail-variables.ts'
import { reminderWords, textLevel } from './texts.ts'

/** Returns the amounts of a reminder, as computed when it was written; a consumer owes no more than the late amount. */
function rowsOf(
  record: StoredRecord<typeof reminder>,
  number: string,
  language: string,
): { name: string; value: string }[] {
  const { letter } = reminderWords(language)
  const money = (amount: string | null): string => formatMoney(amount ?? '0', language, record.currency ?? 'eur')
  const fees = (['penalty', 'indemnity'] as const).filter((name) => Number(record[name] ?? 0) !== 0)
  return [
    { name: letter.invoice, value: number },
    { name: letter.due, value: formatDay(String(record.due_date), language) },
    { name: letter.late, value: money(record.late_amount) },
    ...fees.map((name) => ({ name: letter[name], value: money(record[name]) })),
    {
      name: letter.total,
      value: money(toMoney(sum([record.late_amount, record.penalty, record.indemnity].map((one) => one ?? '0')))),
    },
  ]
}

/** Answers the letter of a reminder, drawn from its stored values, so that it never changes. */
export async function answerLetter(call: Call, hooks: Hooks): Promise<Answer> {
  const record = await visibleRecord(call, call.db, reminder, hooks, call.params.id)
  const invoice = await findRecord(call.db, invoiceKind.entity, record.company, record.invoice)
  if (!invoice || record.kind !== 'reminder') throw notFound()
  const source = { tx: call.db, storage: call.storage }
  const data = await withWrittenPhone(await documentData(source, invoiceKind, invoice, record.day))
  const language = languageOfBuyer(invoice.buyer_frozen)
  const { letter } = reminderWords(language)
  const bytes = letterPdf({
    document: {
      ...data,
      issue_date: record.day,
      expiration_payment: null,
      delivery: null,
      delivery_date: null,
      references: [],
      subject: String(record.subject),
    },
    title: letter.titles[textLevel(record.level ?? 1)],
    text: String(record.text),
    rows: rowsOf(record, String(invoice.number), language),
  })
  return {
    bytes,
    headers: fileHeaders(
      'application/pdf',
      `${letter.titles[textLevel(record.level ?? 1)]} ${String(invoice.number)}.pdf`,
    ),
  }
}
