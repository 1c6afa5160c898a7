import { beforeAll, describe, expect, test } from 'vitest'
import { verify } from '../../../server/maintenance/verify.ts'
import { validated } from '../../support/documents.ts'
import { type Person } from '../../support/suite.ts'
import { day, mergeSuite } from '../../support/suites/merge-suite.ts'

const { state, make, party, read, merge, undo, sent, everything } = mergeSuite()
let { suite, administrator, sales } = state
beforeAll(() => {
  ;({ suite, administrator, sales } = state)
})

describe('money counts for the one that stays', () => {
  const commercial = 'commercial/v1/'
  /** Returns the aged balances, the dunning and the credits of two organizations. */
  async function told(ids: readonly string[]) {
    const { results: customers } = await read(`${commercial}reminders/proposals/`)
    const of = customers.filter(({ organization }: any) => ids.includes(organization.id))
    const scales: Record<string, string> = {}
    const credits: Record<string, string> = {}
    for (const id of ids) {
      const { results } = await read(`${commercial}aged-scales/?is_sales=true&organization=${id}`)
      for (const { organization, total } of results) scales[organization] = total
      credits[id] = (await read(`${commercial}customer-credits/${id}/`)).amount
    }
    return {
      dunned: of.map(({ organization, late, invoices }: any) => [
        organization.id,
        late,
        invoices.map(({ email }: any) => email).join(),
      ]),
      scales,
      credits,
    }
  }

  test('aged balance, dunning, credit and payments hold what the other was sent, and give it back', async () => {
    const [stays, goes] = [
      await party('Hôtel Armorique', { email: 'compta@armorique.example' }),
      await party('Auberge Penfeld', { email: 'ancienne@penfeld.example' }),
    ]
    const ids = [stays.id, goes.id]
    const due = { expiration_payment: suite.clock.now().slice(0, 10) }
    const own = (await validated(administrator, stays.id, '100.00', due)).body
    const theirs = (await validated(administrator, goes.id, '200.00', due)).body
    const paid = (await validated(administrator, goes.id, '10.00', due)).body
    const group = await make(`${commercial}invoice-groups/`, { organization: goes.id, invoices: [paid.id] })
    await make(`${commercial}invoice-groups/${group.id}/incoming_payments/`, { amount: '62.00', accept_surplus: true })
    suite.clock.advance(45 * day)
    const before = await told(ids)
    expect(before).toEqual({
      dunned: [
        [goes.id, '240.00', 'ancienne@penfeld.example'],
        [stays.id, '120.00', 'compta@armorique.example'],
      ],
      scales: { [stays.id]: '120.00', [goes.id]: '190.00' },
      credits: { [stays.id]: '0.00', [goes.id]: '50.00' },
    })
    const found = async () =>
      (await read(`${commercial}invoices/?search=armorique&status=accepted`)).results
        .map(({ id }: any) => id)
        .toSorted()
    const together = () =>
      administrator.call('POST', `${commercial}invoice-groups/`, {
        organization: stays.id,
        invoices: [own.id, theirs.id],
      })
    expect([await found(), (await together()).status]).toEqual([[own.id], 422])

    expect((await merge(stays, goes)).status).toBe(200)
    expect(await told([stays.id])).toEqual({
      dunned: [[stays.id, '360.00', 'compta@armorique.example,compta@armorique.example']],
      scales: { [stays.id]: '310.00' },
      credits: { [stays.id]: '50.00' },
    })
    const pieces = await read(`${commercial}aged-scales/pieces/?is_sales=true&organization=${stays.id}`)
    expect(pieces.results.map(({ amount }: any) => amount).toSorted()).toEqual(['-50.00', '120.00', '240.00'])
    expect(await found()).toEqual([own.id, theirs.id, paid.id].toSorted())
    const unpaid = await together()
    expect(unpaid.status).toBe(201)
    expect((await make(`${commercial}invoices/${theirs.id}/duplicate/`, {})).organization).toBe(stays.id)
    const { groups } = await read(
      `${commercial}invoices/?organization=${stays.id}&group_by=organization&status=accepted`,
    )
    expect(groups).toMatchObject([{ value: stays.id, count: 3 }])

    expect((await undo(goes.id)).status).toBe(200)
    expect([await told(ids), await found()]).toEqual([before, [own.id]])
    const late = `${commercial}invoice-groups/${unpaid.body.id}/incoming_payments/`
    expect((await administrator.call('POST', late, { amount: '360.00' })).status).toBe(422)

    expect((await merge(stays, goes)).status).toBe(200)
    const spent = await administrator.call('POST', `${commercial}invoice-payments/`, {
      invoice: own.id,
      amount: '50.00',
      from_credit: true,
    })
    expect([spent.status, (await told([stays.id])).credits[stays.id]]).toEqual([201, '0.00'])
    const apart = await undo(goes.id)
    expect([apart.status, apart.body.code]).toEqual([409, 'merge_tied_surplus'])
  })
})

/** Money booked between two organizations while they were merged, with the action that lets them be separated again. */
interface MadeTie {
  code: string
  /** Numbers that the refusal names. */
  names: readonly unknown[]
  /** Person who may not read these numbers and learns only that there is something. */
  hiddenFrom?: Person
  untie: () => Promise<{ status: number }>
}

describe('money between the two blocks their separation until it is undone', () => {
  const commercial = 'commercial/v1/'
  const post = (path: string, values: Record<string, unknown> = {}) => administrator.call('POST', path, values)
  async function change(path: string, values: Record<string, unknown>) {
    const { etag = '' } = await administrator.call('GET', path)
    return administrator.call('PATCH', path, values, { 'if-match': etag })
  }
  const creditOf = async (linked_invoice: string): Promise<any> => {
    const credit = await make(`${commercial}credits/`, { linked_invoice, need_lines: true })
    return (await change(`${commercial}credits/${credit.id}/`, { status: 'accepted' })).body
  }
  const receivables = async (document: string): Promise<any[]> => {
    const { results } = await read(`accounting/v1/account-lines/?document=${document}&expand=account`)
    return results.filter(({ account }: any) => account.number.startsWith('411'))
  }

  type Parties = readonly [{ id: string }, { id: string }]
  /** Makes documents of both, merges the two, and books money between them. */
  const ties: Readonly<Record<string, (parties: Parties, join: () => Promise<void>) => Promise<MadeTie>>> = {
    'a surplus of the one that paid for the other': async ([stays, goes], join) => {
      const [own, theirs] = [await sent(stays.id), await sent(goes.id)]
      await join()
      const group = await make(`${commercial}invoice-groups/`, { organization: goes.id, invoices: [theirs.id] })
      await post(`${commercial}invoice-groups/${group.id}/incoming_payments/`, {
        amount: '150.00',
        accept_surplus: true,
      })
      const spent = await make(`${commercial}invoice-payments/`, {
        invoice: own.id,
        amount: '30.00',
        from_credit: true,
      })
      const path = `${commercial}invoice-payments/${spent.id}/`
      return {
        code: 'merge_tied_surplus',
        names: [own.number],
        untie: async () => {
          const { etag = '' } = await administrator.call('GET', path)
          return administrator.call('DELETE', path, undefined, { 'if-match': etag })
        },
      }
    },
    'a credit of the one that settles an invoice of the other': async ([stays, goes], join) => {
      const [own, theirs] = [await sent(stays.id), await sent(goes.id)]
      await join()
      await post(`${commercial}invoice-payments/`, { invoice: theirs.id, amount: '120.00', provider: 'user' })
      const credit = await creditOf(theirs.id)
      const used = await make(`${commercial}credit-allocations/`, {
        credit: credit.id,
        invoice: own.id,
        amount: '120.00',
      })
      return {
        code: 'merge_tied_credit',
        names: [credit.number, own.number],
        untie: () => post(`${commercial}credit-allocations/${used.id}/reverse/`, { reason: 'Deux clients' }),
      }
    },
    'a deposit of the one that an invoice of the other deducts': async ([stays, goes], join) => {
      const deposit = (await validated(administrator, goes.id, '30.00', { type: 'deposit' })).body
      await join()
      const final = (await validated(administrator, stays.id, '100.00', { linked_deposits: [deposit.id] })).body
      return {
        code: 'merge_tied_deposit',
        names: [deposit.number, final.number],
        untie: () =>
          change(`${commercial}invoices/${final.id}/`, { status: 'canceled', reason: 'Acompte d’un autre client' }),
      }
    },
    'one payment of invoices of both': async ([stays, goes], join) => {
      const [own, theirs] = [await sent(stays.id), await sent(goes.id)]
      await join()
      const group = await make(`${commercial}invoice-groups/`, {
        organization: stays.id,
        invoices: [own.id, theirs.id],
      })
      await post(`${commercial}invoice-groups/${group.id}/incoming_payments/`, { amount: '240.00' })
      return {
        code: 'merge_tied_payment',
        names: [own.number, theirs.number],
        untie: () => post(`${commercial}invoice-groups/${group.id}/undo_payments/`),
      }
    },
    'rows of both under one letter': async ([stays, goes], join) => {
      const own = await sent(stays.id)
      const theirs = (await validated(administrator, goes.id, '200.00')).body
      await join()
      const payment = await make(`${commercial}invoice-payments/`, { invoice: theirs.id, amount: '120.00' })
      const lines = [...(await receivables(own.id)), ...(await receivables(payment.id))].map(({ id }) => id)
      const { letter } = (await post('accounting/v1/account-lines/letter/', { lines })).body
      return {
        code: 'merge_tied_letter',
        names: [letter],
        hiddenFrom: sales,
        untie: () => post('accounting/v1/account-lines/unletter/', { lines }),
      }
    },
  }

  test.each(Object.entries(ties))('%s', async (_name, tie) => {
    const parties = [await party('Hôtel Iroise'), await party('Hotel Iroise SARL', { phone: '02' })] as const
    const [stays, goes] = parties
    const { code, names, hiddenFrom, untie } = await tie(parties, async () =>
      expect((await merge(stays, goes, ['phone'])).status).toBe(200),
    )
    const before = await everything()
    const refused = await undo(goes.id)
    expect([refused.status, refused.body.code]).toEqual([409, code])
    for (const name of names) expect(refused.body.detail).toContain(name)
    if (hiddenFrom) expect((await undo(goes.id, hiddenFrom)).body.code).toBe('merge_tied')
    expect(await everything()).toEqual(before)
    expect((await untie()).status).toBeLessThan(300)
    expect((await undo(goes.id)).status).toBe(200)
  })

  test('records that were separated again keep every law of the database', async () => {
    const checks = await verify(suite.backend.db, suite.clock.now())
    expect(checks.flatMap(({ check, errors }) => errors.map((error) => `${check}: ${error}`))).toEqual([])
  })
})

test('an order is billed by the invoicing policy of the company that stays', async () => {
  const [stays, goes] = [await party('Livrée', { invoice_policy: 'delivery' }), await party('Commandée')]
  const { id } = await make('commercial/v1/purchase-orders/', {
    organization: goes.id,
    purchase_order_lines: [{ product_name: 'Table', quantity: '2', price: '50.00' }],
  })
  const asked = async () => {
    const { results } = await read('commercial/v1/purchase-orders/?view=to_invoice&is_sales=true')
    const [line] = (await read(`commercial/v1/purchase-orders/${id}/remaining/?for=invoices`)).lines
    return [results.some((order: { id: string }) => order.id === id), line?.quantity]
  }
  expect(await asked()).toEqual([true, '2'])
  await merge(stays, goes)
  expect(await asked()).toEqual([false, '0'])
  expect((await undo(goes.id)).status).toBe(200)
  expect(await asked()).toEqual([true, '2'])
})
