import { addDays } from '../../../src/contract/rules/time/calendar-days.ts'
import { homeZone, momentOf } from '../../../src/contract/rules/time/zoned-time.ts'
import type { DemoDeal } from '../directory/activity-history.ts'
import { at, type DemoContext, type DemoRecord } from '../context/demo-context.ts'
import { documentMail } from '../context/document-mail.ts'

/** A quotation of an open deal: days from today on which it was sent and read, until which it holds. */
interface Told {
  sent: number
  read?: number
  holds: number
}

const told: Readonly<Record<string, Told>> = {
  'Portail deux vantaux': { sent: -4, read: -1, holds: 26 },
  'Dressing d’angle': { sent: -1, holds: 29 },
  'Table de réunion': { sent: -25, holds: 3 },
}

const quotations = 'commercial/v1/quotations/'

/** Creates the quotations whose answers the deals of the pipeline wait for. */
export async function createOffers(
  demo: DemoContext,
  { deals, customers, today }: { deals: readonly DemoDeal[]; customers: readonly DemoRecord[]; today: string },
): Promise<void> {
  for (const deal of deals) {
    const offer = told[deal.name]
    const customer = customers.find(({ contact }) => contact === deal.contact)
    if (!offer || !customer) continue
    demo.clock.set(at(addDays(today, offer.sent), 9))
    const { amount } = await demo.call('sales', 'GET', `commercial/v1/business-opportunities/${deal.id}/`)
    const made = await demo.call('sales', 'POST', quotations, {
      organization: customer.id,
      attention_to: customer.contact,
      business_opportunity: deal.id,
      subject: deal.name,
      expiration_date: addDays(today, offer.holds),
      quotation_lines: [{ product_name: deal.name, quantity: '1', price: String(amount) }],
    })
    await demo.call('sales', 'POST', 'commercial/v1/send-transaction/', documentMail('quotation', made, customer.email))
    if (offer.read === undefined) continue
    demo.clock.set(momentOf(`${addDays(today, offer.read)}T18:40:00`, homeZone))
    const { public_key: key } = await demo.call('sales', 'GET', `${quotations}${made.id}/`)
    await demo.call(null, 'POST', `${quotations}public/${String(key)}/seen/`)
  }
}
