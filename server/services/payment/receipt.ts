import type { Writing } from '../../http/call/call.ts'
import type { Values } from '../../database/records.ts'
import { plainMail } from '../../mail/mail-text.ts'
import { type StoredDocument, languageOfBuyer } from '../commercial/index.ts'
import { queueMail, sendOutbox } from '../notifications/index.ts'

/**
 * Notifies the payer of an invoice of a payment or a refund, in the language of the buyer, at the address of the
 * invoice.
 */
export async function tellPayer(
  call: Writing,
  what: 'receipt' | 'refund',
  invoice: StoredDocument<'invoice'>,
  payment: Values,
): Promise<void> {
  const buyer = invoice.buyer_frozen
  const email = invoice.invoice_email ?? buyer?.email
  if (!email) return
  const language = languageOfBuyer(buyer)
  const params = { number: String(invoice.number), amount: String(payment.amount) }
  await queueMail(call.tx, call, {
    company: invoice.company,
    recipients: [email],
    ...plainMail(call.words(language, `mail_${what}_subject`, params), [
      call.words(language, `mail_${what}_text`, params),
    ]),
  })
  call.afterCommit(sendOutbox)
}
