import type { DemoContext, DemoRecord } from '../context/demo-context.ts'

const commercial = 'commercial/v1/'

/** Walks a record through states, as its page does. */
async function walk(demo: DemoContext, path: string, id: string, states: readonly string[]): Promise<void> {
  for (const status of states) {
    const { etag } = await demo.call('administrator', 'GET', `${commercial}${path}/${id}/`)
    await demo.call('administrator', 'PATCH', `${commercial}${path}/${id}/`, { status }, String(etag))
  }
}

/** Delivers an order whole and takes a piece of its first line back. */
async function createReturn(demo: DemoContext, subject: string, side: { is_sales: boolean }): Promise<DemoRecord> {
  const { results } = await demo.call<{ results: DemoRecord[] }>(
    'administrator',
    'GET',
    `${commercial}purchase-orders/?is_sales=${side.is_sales}&search=${encodeURIComponent(subject)}&expand=purchase_order_lines`,
  )
  const [order] = results as [DemoRecord]
  const orderPath = `${commercial}purchase-orders/${order.id}/`
  const note = await demo.call('administrator', 'POST', `${orderPath}make_delivery_note/`, {})
  await walk(demo, 'delivery-notes', note.id, ['preparing', 'ready_to_deliver', 'make_the_delivery', 'deliver'])
  if (side.is_sales) {
    const invoice = await demo.call('administrator', 'POST', `${orderPath}convert_invoice/`, {})
    await walk(demo, 'invoices', invoice.id, ['accepted'])
  }
  const { lines } = await demo.call<{ lines: { line: string }[] }>(
    'administrator',
    'GET',
    `${orderPath}remaining/?for=product-returns`,
  )
  return demo.call('administrator', 'POST', `${orderPath}make_product_return/`, {
    lines: [{ line: lines[0]!.line, quantity: '1' }],
  })
}

/**
 * Creates a return on each side: a received one of a customer that waits for its credit note, and one to a supplier.
 */
export async function createReturns(demo: DemoContext, now: string): Promise<void> {
  // Numbers of invoices rise with their days, so that the one of the returned goods is of today.
  demo.clock.set(now)
  const received = await createReturn(demo, 'Volets battants', { is_sales: true })
  await walk(demo, 'product-returns', received.id, ['delivered'])
  await createReturn(demo, 'Avivés de chêne', { is_sales: false })
}
