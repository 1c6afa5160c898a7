import type { Person, Reply } from './suite.ts'

/** Order as it was created. */
interface Ordered {
  id: string
  lines: { id: string; quantity: string }[]
}

const commercial = 'commercial/v1/'

/** Returns calls of one person that create, deliver, bill and return orders of one organization. */
export function deliveries(person: Person, organization: string) {
  const read = (of: string): Promise<Reply> => person.call('GET', `${commercial}${of}/`)
  const version = async (of: string): Promise<Record<string, string>> => ({ 'if-match': (await read(of)).etag ?? '' })
  const change = async (of: string, values: Record<string, unknown>): Promise<Reply> =>
    person.call('PATCH', `${commercial}${of}/`, values, await version(of))
  const follow =
    (path: string) =>
    (order: string, values: Record<string, unknown> = { need_lines: true }): Promise<Reply> =>
      person.call('POST', `${commercial}${path}/`, { linked_purchase_order: order, ...values })
  return {
    read,
    version,
    change,
    move: (of: string, status: string): Promise<Reply> => change(of, { status }),
    statusOf: async (order: string): Promise<string> => (await read(`purchase-orders/${order}`)).body.status,
    /** Returns the open quantity of each order line, for invoices or for another kind. */
    left: async (order: string, kind = 'invoices'): Promise<string[]> =>
      (await person.call('GET', `${commercial}purchase-orders/${order}/remaining/?for=${kind}`)).body.lines.map(
        ({ quantity }: { quantity: string }) => quantity,
      ),
    /** Creates an order of tables and chairs. */
    ordered: async (values: Record<string, unknown> = {}): Promise<Ordered> => {
      const { status, body } = await person.call('POST', `${commercial}purchase-orders/`, {
        organization,
        purchase_order_lines: [
          { product_name: 'Table', quantity: '3', price: '100.00' },
          { product_name: 'Chaise', quantity: '10', price: '33.33' },
        ],
        ...values,
      })
      if (status !== 201) throw new Error(JSON.stringify(body))
      const whole = await person.call('GET', `${commercial}purchase-orders/${body.id}/?expand=purchase_order_lines`)
      return { id: body.id, lines: whole.body.purchase_order_lines }
    },
    noted: follow('delivery-notes'),
    invoiced: follow('invoices'),
    returned: follow('product-returns'),
  }
}

export type Deliveries = ReturnType<typeof deliveries>
