import { addDays } from '../../../src/contract/rules/time/calendar-days.ts'
import { parisDay } from '../../../src/contract/rules/time/due-dates.ts'
import { at, type DemoContext, type DemoRecord } from '../context/demo-context.ts'
import { createDeposit } from './credit-history.ts'
import type { DemoDirectory } from '../directory/directory-history.ts'

interface DemoOrder {
  side: 'sales' | 'purchases'
  /** Days from today: when it was made, and when it is to be delivered. */
  made: number
  delivery: number | null
  subject: string
  isSent?: boolean
  isRead?: boolean
  isCanceled?: boolean
  /** Confirmation by a supplier: the day when he confirmed, and the expected day, in days from today. */
  confirmed?: { on: number; expected: number }
}

const orders: readonly DemoOrder[] = [
  { side: 'sales', made: -30, delivery: null, subject: 'Portail coulissant', isSent: true, isCanceled: true },
  {
    side: 'purchases',
    made: -25,
    delivery: -2,
    subject: 'Avivés de chêne et quincaillerie',
    isSent: true,
    confirmed: { on: -23, expected: -2 },
  },
  { side: 'sales', made: -20, delivery: -3, subject: 'Volets battants, façade sud', isSent: true, isRead: true },
  {
    side: 'purchases',
    made: -8,
    delivery: 6,
    subject: 'Vitrages feuilletés',
    isSent: true,
    isRead: true,
    confirmed: { on: -7, expected: 9 },
  },
  { side: 'sales', made: -6, delivery: 10, subject: 'Bibliothèque sur mesure', isSent: true },
  { side: 'sales', made: -1, delivery: 21, subject: 'Escalier quart tournant', isSent: false },
  { side: 'purchases', made: -1, delivery: 15, subject: 'Ferrures et paumelles', isSent: false },
]

const mail = (type: string, document: DemoRecord, email: unknown): Record<string, unknown> => ({
  type,
  emails: [email],
  object: type === 'quotation' ? 'Votre devis' : `Commande ${String(document.number)}`,
  data: { id: document.id, content: '<p>Bonjour,</p><p>Cordialement,<br>Menuiserie Kervadec</p>' },
})

const linesOf = (directory: DemoDirectory, from: number): Record<string, unknown>[] =>
  [0, 1, 2].map((step) => {
    const product = directory.products[(from + step) % directory.products.length]!
    return { product: product.id, unit: product.unit, quantity: String(2 * (step + 1)) }
  })

/** Creates the deal of a customer: a quotation accepted by its link, its order, and an invoice of a part of it. */
async function createDeal(demo: DemoContext, directory: DemoDirectory, now: string): Promise<void> {
  const today = parisDay(now)
  const customer = directory.customers[3]!
  demo.clock.set(at(addDays(today, -16), 9))
  const made = await demo.call('sales', 'POST', 'commercial/v1/quotations/', {
    organization: customer.id,
    attention_to: customer.contact,
    subject: 'Cuisine en chêne massif',
    quotation_lines: linesOf(directory, 5),
  })
  await demo.call('sales', 'POST', 'commercial/v1/send-transaction/', mail('quotation', made, customer.email))
  const quotation = await demo.call('sales', 'GET', `commercial/v1/quotations/${made.id}/`)
  demo.clock.set(at(addDays(today, -13), 10))
  await demo.call(null, 'POST', `commercial/v1/quotations/public/${String(quotation.public_key)}/accept/`, {
    name: String(customer.company_name),
    consent: true,
  })
  const path = `commercial/v1/quotations/${quotation.id}/convert_purchase_order/`
  const order = await demo.call('sales', 'POST', path, {})
  await demo.call('sales', 'POST', 'commercial/v1/send-transaction/', mail('purchase-order', order, customer.email))
  const { purchase_order_lines: lines } = await demo.call(
    'sales',
    'GET',
    `commercial/v1/purchase-orders/${order.id}/?expand=purchase_order_lines`,
  )
  const [first] = lines as [DemoRecord]
  const note = await demo.call('sales', 'POST', `commercial/v1/purchase-orders/${order.id}/make_delivery_note/`, {
    lines: [{ line: first.id, quantity: '1' }],
  })
  await demo.call(
    'sales',
    'PATCH',
    `commercial/v1/delivery-notes/${note.id}/`,
    { status: 'preparing' },
    String(note.etag),
  )
  // Numbers of invoices rise with their days, so that this one is of today.
  demo.clock.set(now)
  await createDeposit(demo, order)
  const invoice = await demo.call('sales', 'POST', `commercial/v1/purchase-orders/${order.id}/convert_invoice/`, {
    lines: [{ line: first.id, quantity: '1' }],
  })
  await demo.call(
    'accountant',
    'PATCH',
    `commercial/v1/invoices/${invoice.id}/`,
    { status: 'accepted' },
    String(invoice.etag),
  )
}

/** Orders of both sides in every state, of suppliers one confirmed and late, and one deal from its quotation to the invoice of a part. */
export async function createOrders(demo: DemoContext, directory: DemoDirectory, now: string): Promise<void> {
  const today = parisDay(now)
  for (const [index, one] of orders.entries()) {
    // Numbers rise with the days: the deal is made before the orders of this week.
    if (index === orders.findIndex(({ made }) => made > -13)) await createDeal(demo, directory, now)
    const isSales = one.side === 'sales'
    const party = isSales ? directory.customers[index + 1]! : directory.suppliers[index % directory.suppliers.length]!
    const by = isSales ? 'sales' : 'administrator'
    demo.clock.set(at(addDays(today, one.made), 9))
    const made = await demo.call(by, 'POST', 'commercial/v1/purchase-orders/', {
      organization: party.id,
      is_sales: isSales,
      issue_date: addDays(today, one.made),
      delivery_date: one.delivery === null ? null : addDays(today, one.delivery),
      subject: one.subject,
      purchase_order_lines: linesOf(directory, index),
    })
    if (one.isSent)
      await demo.call(
        by,
        'POST',
        'commercial/v1/send-transaction/',
        mail('purchase-order', made, party.email ?? 'commandes@fournisseur.example'),
      )
    const order = await demo.call(by, 'GET', `commercial/v1/purchase-orders/${made.id}/`)
    if (one.isRead)
      await demo.call(null, 'POST', `commercial/v1/purchase-orders/public/${String(order.public_key)}/seen/`)
    if (one.confirmed) {
      demo.clock.set(at(addDays(today, one.confirmed.on), 10))
      await demo.call(null, 'POST', `commercial/v1/purchase-orders/public/${String(order.public_key)}/confirm/`, {
        name: 'Service commandes',
        expected_date: addDays(today, one.confirmed.expected),
      })
    }
    if (one.isCanceled)
      await demo.call(
        by,
        'PATCH',
        `commercial/v1/purchase-orders/${order.id}/`,
        { status: 'canceled' },
        String(order.etag),
      )
  }
}
