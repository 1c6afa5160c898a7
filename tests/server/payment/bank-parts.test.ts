import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verify } from '../../../server/maintenance/verify.ts'
import { customer, pay, validated } from '../../support/documents.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
let accountant: Person
let administrator: Person
let company: string
let account: string
let client: string
const rows: string[] = []

const bank = (method: string, address: string, body?: unknown, person = accountant): Promise<Reply> =>
  person.call(method, `payment/v1/${address}`, body)
const step = (id: string, name: string, body?: unknown): Promise<Reply> =>
  bank('POST', `transactions/${id}/${name}/`, body)
const read = async (path: string) => (await accountant.call('GET', path)).body
const left = async (id: string): Promise<string> => (await read(`commercial/v1/invoices/${id}/`)).left_to_pay
const invoice = async (net: string, values: Record<string, unknown> = {}): Promise<{ id: string; number: string }> =>
  (await validated(accountant, client, net, values)).body

async function accountOf(number: string): Promise<string> {
  const known = await read(`accounting/v1/accounts/?number=${number}`)
  if (known.results[0]) return known.results[0].id
  const made = await accountant.call('POST', 'accounting/v1/accounts/', { number, label: `Compte ${number}` })
  return made.body.id
}

/** A new line of the bank. */
async function line(amount: string, label: string, day = '20/11/2026'): Promise<string> {
  rows.push(`${day};${label};${amount.replace('.', ',')}`)
  const text = `Date;Libellé;Montant\n${rows.join('\n')}\n`
  const file = `data:text/plain;base64,${Buffer.from(text).toString('base64')}`
  const { status, body } = await bank('POST', `bank-accounts/${account}/import_statement/`, { file })
  expect(status, JSON.stringify(body)).toBe(201)
  return (await read(`payment/v1/transactions/?statement=${body.statement}`)).results[0].id
}

/** Rows of the books about a document: side, account, amount. */
async function entriesOf(document: string): Promise<string[]> {
  const { results } = await read(`accounting/v1/account-lines/?document=${document}&page_size=100`)
  const chart = await read('accounting/v1/accounts/?page_size=200')
  const numbers = new Map(chart.results.map(({ id, number }: { id: string; number: string }) => [id, number]))
  return results
    .map((row: { account: string; debit: string; credit: string }) => {
      const [side, amount] = row.debit === '0.00' ? ['C', row.credit] : ['D', row.debit]
      return `${side} ${String(numbers.get(row.account))} ${String(amount)}`
    })
    .sort()
}
const wrong = async (): Promise<string[]> =>
  (await verify(suite.backend.db, suite.clock.now())).flatMap(({ check, errors }) =>
    errors.map((error) => `${check}: ${error}`),
  )

beforeAll(async () => {
  suite = await startSuite()
  company = await suite.company('Menuiserie Kervadec')
  accountant = await suite.person(company, 'accountant')
  administrator = await suite.person(company, 'administrator')
  client = await customer(administrator)
  account = (await bank('POST', 'bank-accounts/', { name: 'Courant', iban: 'FR7630006000011234567890189' })).body.id
})
afterAll(() => suite.close())

describe('a line of the bank', () => {
  test('pays an invoice in full though the bank kept its fee, which is booked on 627', async () => {
    const one = await invoice('100.00')
    const fees = await accountOf('627000')
    const id = await line('118.50', 'VIR NET DE FRAIS')
    const body = {
      invoices: [{ invoice: one.id, amount: '120.00' }],
      accounts: [{ account: fees, amount: '-1.50' }],
    }
    const matched = await step(id, 'match', body)
    expect(matched.status, JSON.stringify(matched.body)).toBe(200)
    expect(await left(one.id)).toBe('0.00')
    expect(await entriesOf(id)).toEqual(['C 512100 1.50', 'D 627000 1.50'])
    const parts = (await bank('GET', `transactions/${id}/?expand=parts`)).body.parts
    expect(parts.map(({ amount }: { amount: string }) => amount).sort()).toEqual(['-1.50', '120.00'])
    expect((await step(id, 'unmatch')).body).toMatchObject({ state: 'open' })
    expect(await left(one.id)).toBe('120.00')
    expect(await entriesOf(id)).toEqual(['C 512100 1.50', 'C 627000 1.50', 'D 512100 1.50', 'D 627000 1.50'])
    expect((await bank('GET', `transaction-parts/?transaction=${id}`)).body.count).toBe(0)
  })

  test('pays invoices of several customers, as cheques that are paid in together, and takes all of it back at once', async () => {
    const other = await customer(administrator, { company_name: 'Hôtel du Port' })
    const mine = await invoice('100.00')
    const too = await invoice('10.00')
    const theirs = (await validated(accountant, other, '200.00')).body
    const id = await line('372.00', 'REMISE DE 3 CHEQUES')
    const invoices = [
      { invoice: mine.id, amount: '120.00' },
      { invoice: theirs.id, amount: '240.00' },
      { invoice: too.id, amount: '12.00' },
    ]
    const matched = await step(id, 'match', { invoices })
    expect(matched.status, JSON.stringify(matched.body)).toBe(200)
    const leftOf = () => Promise.all([mine, theirs, too].map((one) => left(one.id)))
    expect(await leftOf()).toEqual(['0.00', '0.00', '0.00'])
    const paid = (await read('commercial/v1/invoice-payments/?provider=reconciliation&page_size=100')).results.filter(
      (row: { invoice: string; state: string }) => invoices.some((one) => one.invoice === row.invoice),
    )
    const groups = new Map(paid.map((row: Record<string, string>) => [row.invoice, row.invoice_group]))
    expect(groups.get(mine.id)).toBe(groups.get(too.id))
    expect(groups.get(theirs.id)).not.toBe(groups.get(mine.id))
    expect((await bank('GET', `transactions/${id}/?expand=parts`)).body.parts).toHaveLength(3)
    expect(await wrong()).toEqual([])
    expect((await step(id, 'unmatch')).body).toMatchObject({ state: 'open', invoice_group: null })
    expect(await leftOf()).toEqual(['120.00', '240.00', '12.00'])
    // A surplus belongs to one customer: with several it is unclear to whom.
    const more = await line('130.00', 'REMISE AVEC TROP')
    const unclear = await step(more, 'match', {
      invoices: [
        { invoice: mine.id, amount: '110.00' },
        { invoice: theirs.id, amount: '10.00' },
      ],
      surplus: '10.00',
    })
    expect([unclear.status, Object.keys(unclear.body.errors)]).toEqual([422, ['surplus']])
  })

  test('keeps what is too much as credit of the customer, and gives that back when it is taken back', async () => {
    const one = await invoice('50.00')
    const id = await line('75.00', 'VIR TROP')
    const over = await step(id, 'match', { invoices: [{ invoice: one.id, amount: '75.00' }] })
    expect([over.status, Object.keys(over.body.errors)]).toEqual([422, ['amount']])
    const matched = await step(id, 'match', { invoices: [{ invoice: one.id, amount: '60.00' }], surplus: '15.00' })
    expect(matched.status, JSON.stringify(matched.body)).toBe(200)
    const credit = async () => (await read(`commercial/v1/customer-credits/${client}/`)).amount
    expect([await left(one.id), await credit()]).toEqual(['0.00', '15.00'])
    expect((await step(id, 'unmatch')).status).toBe(200)
    expect([await left(one.id), await credit()]).toEqual(['60.00', '0.00'])
  })

  test('matches a payment that was recorded by hand, which is not booked again and stays when the match is undone', async () => {
    const one = await invoice('80.00')
    const paid = await pay(accountant, one.id, '96.00', { payment_date: '2026-11-20T08:00:00Z' })
    const before = await entriesOf(paid.body.id)
    const id = await line('96.00', `VIR ${one.number}`)
    const { results } = (await bank('GET', `transactions/${id}/proposals/`)).body
    expect(results[0]).toMatchObject({ parts: [{ kind: 'payment', id: paid.body.id, amount: '96.00' }], rest: '0.00' })
    expect(results[0].reasons).toEqual(expect.arrayContaining(['number', 'amount', 'recorded']))
    const matched = await step(id, 'match', { payments: [paid.body.id] })
    expect(matched.body).toMatchObject({ state: 'matched', invoice_payment: paid.body.id, invoice_group: null })
    expect(await entriesOf(paid.body.id)).toEqual(before)
    // A payment matches one line, and is not undone while it does.
    const twin = await line('96.00', 'ENCORE')
    expect((await step(twin, 'match', { payments: [paid.body.id] })).status).toBe(409)
    const payment = `commercial/v1/invoice-payments/${paid.body.id}/`
    const { etag } = await accountant.call('GET', payment)
    const undone = await administrator.call('DELETE', payment, undefined, { 'if-match': etag ?? '' })
    expect([undone.status, undone.body.code]).toEqual([409, 'frozen'])
    expect((await step(id, 'unmatch')).status).toBe(200)
    expect([(await read(payment)).state, await left(one.id)]).toEqual(['accepted', '0.00'])
  })

  test('gives money back: a refund is proposed, paid, and open again when it is taken back', async () => {
    const one = await invoice('40.00')
    await pay(accountant, one.id, '48.00')
    const post = (path: string, values: unknown) => administrator.call('POST', `commercial/v1/${path}/`, values)
    const accept = ({ body, etag }: Reply, path: string) =>
      administrator.call(
        'PATCH',
        `commercial/v1/${path}/${body.id}/`,
        { status: 'accepted' },
        { 'if-match': etag ?? '' },
      )
    await accept(await post('credits', { linked_invoice: one.id, need_lines: true }), 'credits')
    const { body: refund } = await accept(
      await post('refunds', { linked_invoice: one.id, need_lines: true }),
      'refunds',
    )
    const id = await line('-48.00', `REMBT ${refund.number}`)
    const { results } = (await bank('GET', `transactions/${id}/proposals/`, undefined, administrator)).body
    expect(results[0].parts).toMatchObject([{ kind: 'refund', id: refund.id, amount: '48.00' }])
    const matched = await bank(
      'POST',
      `transactions/${id}/match/`,
      { refunds: [{ refund: refund.id, amount: '48.00' }] },
      administrator,
    )
    expect(matched.status, JSON.stringify(matched.body)).toBe(200)
    const leftOf = async () => (await administrator.call('GET', `commercial/v1/refunds/${refund.id}/`)).body.left_to_pay
    expect(await leftOf()).toBe('0.00')
    expect((await bank('POST', `transactions/${id}/unmatch/`, undefined, administrator)).status).toBe(200)
    expect(await leftOf()).toBe('48.00')
  })

  test('goes on an account alone, but on none of documents or of the bank, and to the cent', async () => {
    const energy = await accountOf('606100')
    const id = await line('-612.40', 'PRLV SEPA EDF PRO 8841203')
    const on = (number: string, amount: string) =>
      accountOf(number).then((of) => step(id, 'match', { accounts: [{ account: of, amount }] }))
    for (const number of ['411000', '401000', '512000']) {
      const { status, body } = await on(number, '-612.40')
      expect([status, body.errors.accounts[0].code]).toEqual([422, 'match_account'])
    }
    for (const amount of ['612.40', '-612.39']) expect((await on('606100', amount)).status).toBe(422)
    expect((await step(id, 'match', { accounts: [{ account: energy, amount: '-612.40' }] })).status).toBe(200)
    expect(await entriesOf(id)).toEqual(['C 512100 612.40', 'D 606100 612.40'])
  })

  test('is booked on the account of its bank, and moves there what was recorded on another one', async () => {
    const second = (await bank('POST', 'bank-accounts/', { name: 'Livret', iban: 'FR7630001007941234567890185' })).body
    expect(second.ledger_account).toBe('512200')
    expect((await bank('GET', `bank-accounts/${account}/`)).body.ledger_account).toBe('512100')
    const one = await invoice('40.00')
    // Without a chosen account it is the first of the company.
    const paid = (await pay(administrator, one.id, '48.00')).body
    expect(paid.bank_account).toBe(account)
    expect(await entriesOf(paid.id)).toEqual(['C 411000 48.00', 'D 512100 48.00'])
    const text = 'Date;Libellé;Montant\n20/11/2026;VIR LIVRET;48,00\n'
    const file = `data:text/plain;base64,${Buffer.from(text).toString('base64')}`
    const { statement } = (await bank('POST', `bank-accounts/${second.id}/import_statement/`, { file })).body
    const id = (await read(`payment/v1/transactions/?statement=${statement}`)).results[0].id
    expect((await step(id, 'match', { payments: [paid.id] })).status).toBe(200)
    expect(await entriesOf(id)).toEqual(['C 512100 48.00', 'D 512200 48.00'])
    expect((await step(id, 'unmatch')).status).toBe(200)
    expect(await entriesOf(id)).toEqual(['C 512100 48.00', 'C 512200 48.00', 'D 512100 48.00', 'D 512200 48.00'])
    const two = await invoice('40.00')
    expect((await step(id, 'match', { invoices: [{ invoice: two.id, amount: '48.00' }] })).status).toBe(200)
    const [made] = (await read(`commercial/v1/invoice-payments/?invoice=${two.id}`)).results
    expect(await entriesOf(made.id)).toEqual(['C 411000 48.00', 'D 512200 48.00'])
    const chart = await read('accounting/v1/accounts/?number=512200')
    expect(chart.results[0].label).toBe('Banque, Livret')
    const cash = { invoice: (await invoice('10.00')).id, amount: '1.00', payment_method: 'cash', bank_account: account }
    expect((await administrator.call('POST', 'commercial/v1/invoice-payments/', cash)).status).toBe(422)
    const moved = suite.backend.db.query("update payment_bank_accounts set ledger_account = '512900' where id = $1", [
      account,
    ])
    await expect(moved).rejects.toThrow('keeps its account')
    expect(await wrong()).toEqual([])
  })

  test('in a closed year is refused whole', async () => {
    const fees = await accountOf('627000')
    const id = await line('-7.00', 'FRAIS CLOS', '31/12/2025')
    await suite.backend.db.query(
      'insert into accounting_accounting_periods (id, company, created_at, updated_at, year, closed_at) values (gen_random_uuid(), $1, now(), now(), 2025, now())',
      [company],
    )
    const refused = await step(id, 'match', { accounts: [{ account: fees, amount: '-7.00' }] })
    expect([refused.status, refused.body.code]).toEqual([409, 'period_closed'])
    expect((await bank('GET', `transaction-parts/?transaction=${id}`)).body.count).toBe(0)
  })

  test('keeps its parts in the database itself', async () => {
    const fees = await accountOf('627000')
    const id = await line('-3.00', 'FRAIS LOI')
    await step(id, 'match', { accounts: [{ account: fees, amount: '-3.00' }] })
    const { db } = suite.backend
    for (const sql of [
      'update payment_transaction_parts set amount = -4 where transaction = $1',
      'delete from payment_transaction_parts where transaction = $1',
    ])
      await expect(db.query(sql, [id])).rejects.toThrow(/never change/)
    const open = await line('-4.00', 'FRAIS OUVERTS')
    await expect(db.query("update payment_transactions set state = 'matched' where id = $1", [open])).rejects.toThrow(
      /parts exactly/,
    )
  })

  test('and after all of it the books hold', async () => {
    expect(await wrong()).toEqual([])
  })
})

describe('a rule', () => {
  test('shows what it would have matched in 90 days, and proposes its account once it is switched on', async () => {
    const energy = await accountOf('606100')
    const hits = async (query: string) =>
      (await accountant.call('GET', `commercial/v1/classification-rules/hits/?${query}`)).body
    expect(await hits('rule=edf%20pro&type=out')).toMatchObject({ days: 90, count: 1, open: 0 })
    expect(await hits('rule=edf&type=in')).toMatchObject({ count: 0 })
    expect(await hits('rule=')).toMatchObject({ count: 0, results: [] })
    const post = (path: string, values: unknown) => accountant.call('POST', `commercial/v1/${path}/`, values)
    const closed = await post('label-rules', { label: 'Clients', account: await accountOf('411000') })
    expect([closed.status, Object.keys(closed.body.errors)]).toEqual([422, ['account']])
    const label = await post('label-rules', { label: 'Énergie', account: energy, type: 'out' })
    expect(label.body).toMatchObject({ is_active: false })
    expect((await post('classification-rules', { name: 'Vide', rule: ' - ', label: label.body.id })).status).toBe(422)
    const rule = await post('classification-rules', { name: 'énergie', rule: 'EDF Pro', label: label.body.id })
    const id = await line('-99.00', 'PRLV SEPA EDF PRO 8849999')
    const proposed = async () => (await bank('GET', `transactions/${id}/proposals/`)).body.results
    expect(await proposed()).toEqual([])
    await accountant.call(
      'PATCH',
      `commercial/v1/label-rules/${label.body.id}/`,
      { is_active: true },
      { 'if-match': label.etag ?? '' },
    )
    expect(await proposed()).toMatchObject([
      {
        reasons: ['rule'],
        rule: { id: rule.body.id, name: 'énergie' },
        parts: [{ kind: 'account', id: energy, number: '606100', name: 'Énergie', amount: '99.00' }],
      },
    ])
    // Rules and their labels tell what they match of 90 days, switched on or not, and what of it went to their account.
    const counted = async () => {
      const rules = (await accountant.call('GET', 'commercial/v1/classification-rules/?ordering=name')).body.results
      const labels = (await accountant.call('GET', 'commercial/v1/label-rules/?ordering=label')).body.results
      return [rules, labels].map((rows) =>
        rows.filter((row: { id: string }) => row.id === rule.body.id || row.id === label.body.id),
      )
    }
    const figures = (rows: Record<string, unknown>[]) => rows.map(({ hits, taken }) => [hits, taken])
    expect((await counted()).map(figures)).toEqual([[[2, 1]], [[2, 1]]])
    await bank('POST', `transactions/${id}/match/`, { accounts: [{ account: energy, amount: '-99.00' }] })
    const again = await post('classification-rules', {
      name: 'EDF',
      rule: 'EDF',
      label: label.body.id,
      is_active: false,
    })
    expect([again.body.hits, again.body.taken]).toEqual([2, 2])
    // A line that two rules of a label match is one.
    expect((await counted()).map(figures)).toEqual([[[2, 2]], [[2, 2]]])
  })

  test('is found for by number, name or amount', async () => {
    const one = await invoice('123.45')
    const id = await line('1.00', 'RECHERCHE')
    for (const search of [one.number.slice(3), '148,14', 'résidence ker'])
      expect(
        (await bank('GET', `transactions/${id}/proposals/?search=${encodeURIComponent(search)}`)).body.results.map(
          (found: { id: string }) => found.id,
        ),
      ).toContain(one.id)
    expect((await bank('GET', `transactions/${id}/proposals/?search=%25`)).body.results).toEqual([])
  })
})

describe('a statement', () => {
  const fileOf = (...lines: string[]): string =>
    `data:text/plain;base64,${Buffer.from(`Date;Libellé;Montant\n${lines.join('\n')}\n`).toString('base64')}`

  test('keeps its file byte for byte, for who may see the bank', async () => {
    const other = (await bank('POST', 'bank-accounts/', { name: 'Livret', iban: 'DE89370400440532013000' })).body.id
    const text = 'Date;Libellé;Montant\n20/11/2026;Intérêts;12,34\n'
    const file = `data:text/plain;base64,${Buffer.from(text).toString('base64')}`
    const { body: brought } = await bank('POST', `bank-accounts/${other}/import_statement/`, {
      file,
      file_name: 'livret.csv',
    })
    const statement = (await bank('GET', `bank-statements/${brought.statement}/`)).body
    expect(statement.sha256).toMatch(/^[0-9a-f]{64}$/)
    const path = statement.file.replace('/api/', '')
    const { status, body: raw } = await accountant.call('GET', path)
    expect([status, raw]).toEqual([200, text])
    expect((await (await suite.person(company, 'sales')).call('GET', path)).status).toBe(404)
  })

  test('read by mistake is taken back with its lines, but not once one of them is matched', async () => {
    const other = (await bank('POST', 'bank-accounts/', { name: 'Projet', iban: 'BE68539007547034' })).body.id
    const read = async (...lines: string[]) =>
      (await bank('POST', `bank-accounts/${other}/import_statement/`, { file: fileOf(...lines) })).body.statement
    const open = async () => (await bank('GET', `transactions/?account=${other}`)).body.count
    const statement = await read('20/11/2026;Un;-1,00', '20/11/2026;Deux;-2,00')
    expect(await open()).toBe(2)
    const taken = await bank('POST', `bank-statements/${statement}/take_back/`)
    expect(taken).toMatchObject({ status: 200, body: { removed: 2 } })
    expect([await open(), (await bank('GET', `bank-statements/${statement}/`)).status]).toEqual([0, 404])
    const again = await read('20/11/2026;Un;-1,00')
    const [line] = (await bank('GET', `transactions/?account=${other}`)).body.results
    await step(line.id, 'match', { accounts: [{ account: await accountOf('627000'), amount: '-1.00' }] })
    const refused = await bank('POST', `bank-statements/${again}/take_back/`)
    expect([refused.status, refused.body.code, await open()]).toEqual([409, 'statement_matched', 1])
  })
})

describe('a small rest', () => {
  test.each([
    ['-1.50', '658000', '118.50', ['C 512000 1.50', 'D 658000 1.50']],
    ['0.50', '758000', '120.50', ['C 758000 0.50', 'D 512000 0.50']],
  ])('of %s is closed on %s: the invoice is paid whole', async (rest, number, amount, entries) => {
    const { id, number: name } = await invoice('100.00')
    const bankLine = await line(amount, `VIR ${name} écart`)
    const { status } = await step(bankLine, 'match', {
      invoices: [{ invoice: id, amount: '120.00' }],
      accounts: [{ account: await accountOf(number), amount: rest }],
    })
    expect([status, await left(id)]).toEqual([200, '0.00'])
    expect((await entriesOf(bankLine)).map((row) => row.replace(/512\d{3}/, '512000'))).toEqual(entries)
    expect(await wrong()).toEqual([])
  })
})
