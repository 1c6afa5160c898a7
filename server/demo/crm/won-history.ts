import { decimal, toMoney } from '../../../src/contract/rules/money/decimal.ts'
import { addDays } from '../../../src/contract/rules/time/calendar-days.ts'
import { at, type DemoContext, type DemoRecord } from '../context/demo-context.ts'
import { documentMail } from '../context/document-mail.ts'

/** Invoiced part of the order of a won deal. */
type Billed = 'nothing' | 'half' | 'all'

const told: Readonly<Record<string, Billed>> = {
  'Agencement boutique, lot 2': 'nothing',
  'Portes palières': 'all',
  'Terrasse bois': 'half',
  'Bibliothèque murale': 'nothing',
}

/** Returns whether a deal of the pipeline was won by its quotation. */
export const isWonByQuotation = (deal: string): boolean => deal in told

const quotations = 'commercial/v1/quotations/'

/** Accepts the quotation of a deal by its link for the customer, a day after it was sent; the deal is won with it. */
export async function acceptDemoQuotation(
  demo: DemoContext,
  deal: DemoRecord,
  { customer, day }: { customer: DemoRecord; day: string },
): Promise<DemoRecord> {
  demo.clock.set(at(addDays(day, -1), 9))
  const half = toMoney(decimal(String(deal.amount)).div(2))
  const rest = toMoney(decimal(String(deal.amount)).minus(half))
  const made = await demo.call('sales', 'POST', quotations, {
    organization: customer.id,
    attention_to: customer.contact,
    business_opportunity: deal.id,
    subject: deal.name,
    quotation_lines: [
      { product_name: deal.name, quantity: '1', price: half },
      { product_name: 'Pose et finitions', quantity: '1', price: rest },
    ],
  })
  await demo.call('sales', 'POST', 'commercial/v1/send-transaction/', documentMail('quotation', made, customer.email))
  const { public_key: key } = await demo.call('sales', 'GET', `${quotations}${made.id}/`)
  demo.clock.set(at(day, 8))
  await demo.call(null, 'POST', `${quotations}public/${String(key)}/accept/`, {
    name: String(customer.company_name),
    consent: true,
  })
  return { ...made, deal: deal.name }
}

/** Creates orders of won deals and their invoices, dated today, so that their numbers rise with their days. */
export async function orderWon(demo: DemoContext, accepted: readonly DemoRecord[], now: string): Promise<void> {
  demo.clock.set(now)
  for (const { id, deal } of accepted) {
    const order = await demo.call('sales', 'POST', `${quotations}${id}/convert_purchase_order/`, {})
    const billed = told[String(deal)]
    if (billed === 'nothing') continue
    const place = `commercial/v1/purchase-orders/${order.id}/`
    const { purchase_order_lines: lines } = await demo.call('sales', 'GET', `${place}?expand=purchase_order_lines`)
    const [first] = lines as [DemoRecord]
    const part = billed === 'half' ? { lines: [{ line: first.id, quantity: '1' }] } : {}
    const invoice = await demo.call('sales', 'POST', `${place}convert_invoice/`, part)
    const values = { status: 'accepted' }
    await demo.call('accountant', 'PATCH', `commercial/v1/invoices/${invoice.id}/`, values, String(invoice.etag))
  }
}
