import { customer } from './documents.ts'
import type { Person, Reply } from './suite.ts'

/** Paths of the kinds of documents. */
export type DocumentPath =
  'quotations' | 'purchase-orders' | 'invoices' | 'credits' | 'refunds' | 'delivery-notes' | 'product-returns'

/** Functions that create documents of one side and bring them to their states; they return the addresses. */
export interface Maker {
  /** Creates a document in its initial state. */
  make: (path: DocumentPath) => Promise<string>
  reach: (path: DocumentPath, state: string) => Promise<string>
}

const commercial = 'commercial/v1/'
let numbers = 0

/** Returns the maker of documents of one side, which acts as the given person. */
export async function documentMaker(person: Person, isSales: boolean): Promise<Maker> {
  const organization = await customer(person, { type: isSales ? 'client' : 'manufacturer' })
  const side = isSales ? {} : { is_sales: false }
  const good = (reply: Reply): Reply => {
    if (reply.status >= 300) throw new Error(JSON.stringify(reply.body))
    return reply
  }
  const post = async (path: string, values: Record<string, unknown>): Promise<Reply['body']> =>
    good(await person.call('POST', `${commercial}${path}/`, values)).body
  const move = async (at: string, status: string, values: Record<string, unknown> = {}): Promise<string> => {
    const { etag } = await person.call('GET', at)
    good(await person.call('PATCH', at, { status, ...values }, { 'if-match': etag ?? '' }))
    return at
  }
  const line = { product_name: 'Table', quantity: '2', price: '50.00' }
  const idOf = (at: string): string => at.split('/').at(-2)!
  /** Returns the number and date that a supplier gave to a document; none for sales. */
  const own = (): Record<string, unknown> =>
    isSales ? {} : { number: `PAPIER-${isSales}-${(numbers += 1)}`, issue_date: '2026-11-20' }

  const shippedOrder = async (): Promise<string> => {
    const order = idOf(await make('purchase-orders'))
    const { id } = await post('delivery-notes', { linked_purchase_order: order, need_lines: true, ...side })
    for (const status of ['preparing', 'ready_to_deliver', 'make_the_delivery'])
      await move(`${commercial}delivery-notes/${id}/`, status)
    return order
  }
  const accepted = async (): Promise<string> => move(await make('invoices'), 'accepted')
  const paidAndCredited = async (): Promise<string> => {
    const id = idOf(await accepted())
    await post('invoice-payments', { invoice: id, amount: '120.00', payment_method: 'bank_transfer', provider: 'user' })
    const credit = await post('credits', { linked_invoice: id, need_lines: true, ...side, ...own() })
    await move(`${commercial}credits/${credit.id}/`, 'accepted')
    return id
  }

  const values: Readonly<Record<DocumentPath, () => Promise<Record<string, unknown>>>> = {
    quotations: async () => ({ organization, quotation_lines: [line] }),
    'purchase-orders': async () => ({ organization, purchase_order_lines: [line] }),
    invoices: async () => ({ organization, invoice_lines: [line], ...own() }),
    credits: async () => ({ linked_invoice: idOf(await accepted()), need_lines: true, ...own() }),
    refunds: async () => ({ linked_invoice: await paidAndCredited(), need_lines: true }),
    'delivery-notes': async () => ({ linked_purchase_order: idOf(await make('purchase-orders')), need_lines: true }),
    'product-returns': async () => ({ linked_purchase_order: await shippedOrder(), need_lines: true }),
  }
  const make = async (path: DocumentPath): Promise<string> =>
    `${commercial}${path}/${(await post(path, { ...(await values[path]()), ...side })).id}/`

  /** States that need more than transitions, or transitions through other states. */
  const special: Readonly<Record<string, () => Promise<string>>> = {
    'quotations accepted_transformed': async () => {
      const at = await move(await make('quotations'), 'accepted')
      await post(`quotations/${idOf(at)}/convert_purchase_order`, {})
      return at
    },
    'purchase-orders closed': async () => move(await make('purchase-orders'), 'ended', { reason: 'Reste abandonné' }),
    'purchase-orders ended': async () => {
      const order = await shippedOrder()
      await post(`purchase-orders/${order}/convert_invoice`, {})
      return `${commercial}purchase-orders/${order}/`
    },
    'refunds paid': async () => {
      const at = await move(await make('refunds'), 'accepted')
      await post('refund-payments', { refund: idOf(at), amount: '10.00' })
      return at
    },
    'product-returns finish': async () => {
      const order = await shippedOrder()
      const invoice = await post('invoices', {
        linked_purchase_order: order,
        need_lines: true,
        organization,
        ...side,
        ...own(),
      })
      await move(`${commercial}invoices/${invoice.id}/`, 'accepted')
      const back = await post('product-returns', { linked_purchase_order: order, need_lines: true, ...side })
      const at = await move(`${commercial}product-returns/${back.id}/`, 'delivered')
      const credit = await post('credits', { linked_product_return: back.id, need_lines: true, ...side, ...own() })
      await move(`${commercial}credits/${credit.id}/`, 'accepted')
      return at
    },
  }
  const ways: Readonly<Record<string, readonly string[]>> = {
    ready_to_deliver: ['preparing', 'ready_to_deliver'],
    make_the_delivery: ['preparing', 'ready_to_deliver', 'make_the_delivery'],
    deliver: ['preparing', 'ready_to_deliver', 'make_the_delivery', 'deliver'],
  }
  return {
    make,
    reach: async (path, state) => {
      const by = special[`${path} ${state}`]
      if (by) return by()
      const at = await make(path)
      const { body } = await person.call('GET', at)
      if (body.status === state) return at
      for (const status of ways[state] ?? [state]) await move(at, status, { reason: 'Essai' })
      return at
    },
  }
}
