import type { StatusCode } from '../../../../src/contract/commercial/rules/e-invoicing/codes.ts'
import type { receivedInvoice } from '../../../../src/contract/commercial/invoices/received-invoice.ts'
import { answerCodes } from '../../../../src/contract/commercial/rules/received/answers.ts'
import type { EventContext } from '../../../http/call/events.ts'
import type { StoredRecord } from '../../../database/records.ts'
import type { Settings } from '../../../runtime/settings.ts'
import { keepMessage } from './messages.ts'
import { platformOf } from './platform.ts'

/**
 * Sends the supplier of a received invoice a status by the platform of the company; does nothing without a platform.
 */
async function tell(
  context: EventContext,
  settings: Settings,
  { company, id, number, reason_code: motive, reason_text: text }: StoredRecord<typeof receivedInvoice>,
  code: StatusCode,
): Promise<void> {
  const platform = await platformOf(context.tx, settings, company)
  if (!platform) return
  await keepMessage(
    context,
    company,
    { received_invoice: id },
    {
      code,
      direction: 'out',
      given_at: context.now,
      motive,
      text,
    },
  )
  await platform.tell({ code, number: String(number), at: context.now })
}

/** Sends the supplier the answer to a received invoice: taken in charge, disputed, approved or refused. */
export const tellAnswer = (
  context: EventContext,
  settings: Settings,
  record: StoredRecord<typeof receivedInvoice>,
): Promise<void> => tell(context, settings, record, answerCodes[record.status])

/** Notifies the suppliers of purchase invoices that their payment was handed to the bank (status 211), once each. */
export async function tellPaymentSent(
  context: EventContext,
  settings: Settings,
  { company, invoices }: { company: string; invoices: readonly string[] },
): Promise<void> {
  const received = await context.tx.query<StoredRecord<typeof receivedInvoice>>(
    `select r.* from commercial_received_invoices r
      where r.company = $1 and r.invoice = any($2::uuid[])
        and not exists (select from commercial_status_messages m where m.company = r.company and m.received_invoice = r.id and m.code = '211')
      order by r.id for update`,
    [company, invoices],
  )
  for (const record of received) await tell(context, settings, record, '211')
}
