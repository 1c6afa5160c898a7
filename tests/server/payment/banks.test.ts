import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customer, validated } from '../../support/documents.ts'
import { cfonb, cfonbRow, csv } from '../../support/files/statement-files.ts'
import { type Person, type Reply, type Suite, startSuite } from '../../support/suite.ts'

const path = 'payment/v1/'
const iban = 'FR7630006000011234567890189'

let suite: Suite
let accountant: Person
let sales: Person
let company: string
let account: string

const call = (method: string, address: string, body?: unknown, person = accountant): Promise<Reply> =>
  person.call(method, `${path}${address}`, body)

const dataOf = (text: string): string => `data:text/plain;base64,${Buffer.from(text).toString('base64')}`
const importFile = (text: string, into = account, person = accountant): Promise<Reply> =>
  call('POST', `bank-accounts/${into}/import_statement/`, { file: dataOf(text), file_name: 'releve.txt' }, person)
const linesOf = async (query = `account=${account}`): Promise<{ label: string; amount: string; id: string }[]> =>
  (await call('GET', `transactions/?${query}&ordering=date`)).body.results
/** Why a file was refused, and at which place. */
const refusal = ({ status, body }: Reply): unknown[] => [
  status,
  body.errors?.file?.[0]?.code,
  body.errors?.file?.[0]?.params?.reason,
  body.errors?.file?.[0]?.params?.place,
]
/** A statement of November: what it opens with, its lines, what it closes with. */
const november = (opening: string, closing: string, ...lines: string[]): string =>
  [cfonbRow('01', '311026', opening), ...lines, cfonbRow('07', '301126', closing)].join('\n')
const fee = cfonbRow('04', '051126', '0000000000100}', 'COMMISSION')

beforeAll(async () => {
  suite = await startSuite()
  company = await suite.company('Menuiserie Kervadec')
  accountant = await suite.person(company, 'accountant')
  sales = await suite.person(company, 'sales')
  account = (
    await call('POST', 'bank-accounts/', { name: 'Compte courant', iban: 'fr76 3000 6000 0112 3456 7890 189' })
  ).body.id
})
afterAll(() => suite.close())

describe('accounts of the company', () => {
  test('are listed with their IBAN as banks write it, once, and for those who may', async () => {
    expect((await call('GET', `bank-accounts/${account}/`)).body).toMatchObject({ name: 'Compte courant', iban })
    expect(await call('POST', 'bank-accounts/', { name: 'Twin', iban })).toMatchObject({ status: 409 })
    const wrong = await call('POST', 'bank-accounts/', { name: 'Wrong', iban: 'FR7630006000011234567890188' })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['iban']])
    const bic = await call('POST', 'bank-accounts/', { name: 'Wrong', iban: 'DE89370400440532013000', bic: 'AGRI' })
    expect([bic.status, Object.keys(bic.body.errors)]).toEqual([422, ['bic']])
    expect((await call('GET', 'bank-accounts/', undefined, sales)).status).toBe(403)
  })
  test('lines and statements are written by no hand', async () => {
    const line = await call('POST', 'transactions/', { date: '2026-11-01', amount: '1.00' })
    const statement = await call('POST', 'bank-statements/', {
      account,
      from: '2026-11-01',
      to: '2026-11-02',
      lines: 0,
    })
    expect([line, statement].map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'written_by_services'],
      [409, 'written_by_services'],
    ])
  })
})

describe('a statement file', () => {
  test('is read into lines of its account, and brings no twin when it comes again', async () => {
    const first = await importFile(cfonb)
    expect(first).toMatchObject({ status: 201, body: { imported: 2, skipped: 0 } })
    expect(await linesOf()).toMatchObject([
      { date: '2026-10-05', amount: '171.25', label: 'VIR SEPA RECU FA-2026-00001', reference: 'REF1', state: 'open' },
      { date: '2026-10-07', amount: '-42.50', label: 'FRAIS', state: 'open' },
    ])
    expect((await call('GET', `bank-statements/${first.body.statement}/`)).body).toMatchObject({
      account,
      file_name: 'releve.txt',
      from: '2026-10-01',
      to: '2026-10-31',
      opening: '1000.00',
      closing: '1128.75',
      lines: 2,
    })
    const again = await importFile(cfonb)
    expect(again).toMatchObject({ status: 200, body: { statement: first.body.statement, imported: 0, skipped: 2 } })
    expect(await linesOf()).toHaveLength(2)
  })
  test('is refused with its place when it does not follow the one before, and nothing of it is stored', async () => {
    const apart = november('0000000011387E', '0000000011287E', fee)
    expect(refusal(await importFile(apart))).toEqual([422, 'statement_refused', 'continuity', '2026-10-31'])
    expect(refusal(await importFile(cfonb.slice(0, -60)))).toEqual([422, 'statement_refused', 'cut', 5])
    expect(refusal(await importFile(''))).toEqual([422, 'statement_refused', 'empty', 1])
    // The lines of October in the words of another format: they would be counted twice.
    expect(refusal(await importFile(csv)).slice(0, 3)).toEqual([422, 'statement_refused', 'continuity'])
    expect([(await linesOf()).length, (await call('GET', 'bank-statements/')).body.count]).toEqual([2, 1])
  })
  test('equal lines of one file are all kept; those of an overlapping file come once', async () => {
    expect((await importFile(november('0000000011287E', '0000000011087E', fee, fee))).body).toMatchObject({
      imported: 2,
    })
    const overlapping = [
      cfonbRow('01', '041126', '0000000011287E'),
      fee,
      fee,
      cfonbRow('04', '021226', '0000000000500{', 'REMISE'),
      cfonbRow('07', '311226', '0000000011587E'),
    ].join('\n')
    expect((await importFile(overlapping)).body).toMatchObject({ imported: 1, skipped: 2 })
    expect((await linesOf()).map(({ amount }) => amount)).toEqual(['171.25', '-42.50', '-10.00', '-10.00', '50.00'])
  })
  test('two at once bring each line once', async () => {
    const january = [
      cfonbRow('01', '311226', '0000000011587E'),
      cfonbRow('04', '050127', '0000000000500{', 'JANVIER'),
      cfonbRow('07', '310127', '0000000012087E'),
    ].join('\n')
    const answers = await Promise.all([importFile(january), importFile(january)])
    expect(answers.map(({ body }) => body.imported).sort()).toEqual([0, 1])
    expect((await linesOf()).filter(({ label }) => label === 'JANVIER')).toHaveLength(1)
  })
  test('is for those who may, and for accounts of the own company', async () => {
    expect((await importFile(cfonb, account, sales)).status).toBe(403)
    const stranger = await suite.person(await suite.company('Autre'), 'accountant')
    expect((await importFile(cfonb, account, stranger)).status).toBe(404)
    for (const body of [{}, { file: 'x' }, { file: 7 }, { file: dataOf('x'), file_name: 7 }])
      expect((await call('POST', `bank-accounts/${account}/import_statement/`, body)).status).toBe(422)
  })
  test('an account with statements keeps its IBAN', async () => {
    const { etag } = await call('GET', `bank-accounts/${account}/`)
    const other = { iban: 'DE89370400440532013000' }
    const changed = await accountant.call('PATCH', `${path}bank-accounts/${account}/`, other, {
      'if-match': etag ?? '',
    })
    expect([changed.status, changed.body.code]).toEqual([409, 'frozen'])
  })
})

describe('a line of the bank', () => {
  const today = '2026-11-20'
  const rows: string[] = []
  let second: string
  let client: string

  beforeAll(async () => {
    client = await customer(await suite.person(company, 'administrator'), { iban: 'DE89370400440532013000' })
    second = (await call('POST', 'bank-accounts/', { name: 'Second', iban: 'DE89370400440532013000' })).body.id
  })
  /** A new line of the second account. */
  async function line(amount: string, label: string): Promise<string> {
    rows.push(`20/11/2026;${label};${amount.replace('.', ',')}`)
    const { status, body } = await importFile(`Date;Libellé;Montant\n${rows.join('\n')}\n`, second)
    expect(status, JSON.stringify(body)).toBe(201)
    const [found] = (await linesOf(`statement=${body.statement}`)) as { id: string }[]
    return found!.id
  }
  const invoice = async (net: string, values: Record<string, unknown> = {}): Promise<{ id: string; number: string }> =>
    (await validated(accountant, client, net, values)).body
  const left = async (id: string): Promise<string> =>
    (await accountant.call('GET', `commercial/v1/invoices/${id}/`)).body.left_to_pay
  const step = (id: string, name: string, body?: unknown, person = accountant): Promise<Reply> =>
    call('POST', `transactions/${id}/${name}/`, body, person)
  const paymentsOf = async (group: string) =>
    (await accountant.call('GET', `commercial/v1/invoice-payments/?invoice_group=${group}&ordering=amount`)).body
      .results

  test('is proposed what it names, the likeliest first, and nothing of the other side', async () => {
    const named = await invoice('100.00')
    const other = await invoice('55.00')
    const bought = await validated(accountant, client, '100.00', { is_sales: false, number: 'ACH-2026-77' })
    const id = await line('120.00', `VIR ${named.number} KER ANNA`)
    const { status, body } = await call('GET', `transactions/${id}/proposals/`)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.results[0]).toMatchObject({
      parts: [
        {
          kind: 'invoice',
          id: named.id,
          number: named.number,
          name: 'Résidence Ker Anna',
          amount: '120.00',
          left: '120.00',
        },
      ],
      rest: '0.00',
    })
    expect(body.results[0].reasons).toEqual(expect.arrayContaining(['number', 'amount']))
    const ids = (reply: Reply) => JSON.stringify(reply.body.results.map(({ parts }: { parts: unknown }) => parts))
    expect(JSON.stringify(body.results)).not.toContain(bought.body.id)
    const paid = await line('-120.00', 'VIR ACH-2026-77')
    const purchases = await call('GET', `transactions/${paid}/proposals/`)
    expect(purchases.body.results[0].parts).toMatchObject([{ id: bought.body.id, amount: '120.00' }])
    expect(ids(purchases)).not.toContain(other.id)
    expect((await call('GET', `transactions/${id}/proposals/`, undefined, sales)).status).toBe(403)
  })
  test('pays several invoices on its day, exactly; unmatched, nothing of it is left', async () => {
    const [one, two] = [await invoice('10.00'), await invoice('20.00')]
    const id = await line('30.00', 'DEUX FACTURES')
    const parts = [
      { invoice: one.id, amount: '12.00' },
      { invoice: two.id, amount: '18.00' },
    ]
    const short = await step(id, 'match', { invoices: parts.slice(0, 1) })
    expect([short.status, short.body.errors.invoices[0].code]).toEqual([422, 'match_sum'])
    const matched = await step(id, 'match', { invoices: parts })
    expect(matched.status, JSON.stringify(matched.body)).toBe(200)
    expect(matched.body).toMatchObject({ state: 'matched', invoice_payment: null })
    expect([await left(one.id), await left(two.id)]).toEqual(['0.00', '6.00'])
    expect(await paymentsOf(matched.body.invoice_group)).toMatchObject([
      { amount: '12.00', provider: 'reconciliation', payment_date: `${today}T12:00:00Z`, justified: true },
      { amount: '18.00', provider: 'reconciliation', justified: true },
    ])
    const opened = await step(id, 'unmatch')
    expect(opened).toMatchObject({ status: 200, body: { state: 'open', invoice_group: null } })
    expect([await left(one.id), await left(two.id)]).toEqual(['12.00', '24.00'])
    expect((await paymentsOf(matched.body.invoice_group)).map(({ state }: { state: string }) => state)).toEqual([
      'removed',
      'removed',
    ])
    expect((await step(id, 'unmatch')).status).toBe(409)
  })
  test('twice in parallel it pays once, and names its only payment', async () => {
    const one = await invoice('40.00')
    const id = await line('24.00', 'DEUX FOIS')
    const body = { invoices: [{ invoice: one.id, amount: '24.00' }] }
    const answers = await Promise.all([step(id, 'match', body), step(id, 'match', body)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await left(one.id!)).toBe('24.00')
    const { invoice_payment, invoice_group } = (await call('GET', `transactions/${id}/`)).body
    expect((await paymentsOf(invoice_group)).map((payment: { id: string }) => payment.id)).toEqual([invoice_payment])
  })
  test('what it paid is undone through the line alone, and nothing is added to it', async () => {
    const one = await invoice('50.00')
    const id = await line('60.00', 'PAR LA LIGNE')
    const { body } = await step(id, 'match', { invoices: [{ invoice: one.id, amount: '60.00' }] })
    const payment = `commercial/v1/invoice-payments/${body.invoice_payment}/`
    const { etag } = await accountant.call('GET', payment)
    const freed = await accountant.call('PATCH', payment, { justified: false }, { 'if-match': etag ?? '' })
    const undone = await accountant.call('DELETE', payment, undefined, { 'if-match': freed.etag ?? '' })
    expect([undone.status, undone.body.code]).toEqual([409, 'frozen'])
    const groups = `commercial/v1/invoice-groups/${body.invoice_group}/`
    expect((await accountant.call('POST', `${groups}undo_payments/`)).status).toBe(409)
    expect(await left(one.id!)).toBe('0.00')
    expect((await step(id, 'unmatch')).status).toBe(200)
    expect(await left(one.id!)).toBe('60.00')
  })
  test('settles its own side alone, known invoices, once, and no more than is left', async () => {
    const one = await invoice('10.00')
    const bought = await validated(accountant, client, '10.00', { is_sales: false, number: 'ACH-2026-78' })
    const id = await line('24.00', 'REFUS')
    const refused = async (...invoices: unknown[]) => {
      const { status, body } = await step(id, 'match', { invoices })
      return [
        status,
        Object.keys(body.errors ?? {}),
        Object.values<{ code: string }[]>(body.errors ?? {})[0]?.[0]?.code,
      ]
    }
    const part = (invoice: unknown, amount: unknown) => ({ invoice, amount })
    expect(await refused(part(bought.body.id, '24.00'))).toEqual([422, ['invoices'], 'match_side'])
    expect(await refused(part(id, '24.00'))).toEqual([422, ['invoices'], 'unknown_reference'])
    expect(await refused(part(one.id, '12.00'), part(one.id, '12.00'))).toEqual([
      422,
      ['invoices'],
      'unknown_reference',
    ])
    expect(await refused(part(one.id, '24.00'))).toEqual([422, ['amount'], 'overpayment'])
    for (const amount of [24, '-24.00', '24,00', '0', '24.001'])
      expect(await refused(part(one.id, amount))).toEqual([422, ['invoices'], 'invalid'])
    expect(await refused()).toEqual([422, ['invoices'], 'required'])
    expect((await step(id, 'match', null)).status).toBe(400)
    expect((await step(id, 'match', { invoices: [part(one.id, '24.00')] }, sales)).status).toBe(403)
    expect([(await call('GET', `transactions/${id}/`)).body.state, await left(one.id!)]).toEqual(['open', '12.00'])
  })
  test('is set aside for a reason, and opened again', async () => {
    const id = await line('-3.50', 'FRAIS DE TENUE')
    expect((await step(id, 'ignore', { reason: ' ' })).status).toBe(422)
    const ignored = await step(id, 'ignore', { reason: 'Frais déjà saisis' })
    expect(ignored.body).toMatchObject({ state: 'ignored', reason: 'Frais déjà saisis' })
    expect((await call('GET', `transactions/${id}/proposals/`)).status).toBe(409)
    expect((await step(id, 'match', { invoices: [] })).status).toBe(409)
    expect((await step(id, 'reopen')).body).toMatchObject({ state: 'open', reason: null })
    expect((await step(id, 'reopen')).status).toBe(409)
  })
  test('the database itself keeps what the bank said, and what is matched', async () => {
    const one = await invoice('70.00')
    const id = await line('84.00', 'LOI')
    await step(id, 'match', { invoices: [{ invoice: one.id, amount: '84.00' }] })
    const { db } = suite.backend
    for (const change of ['amount = 85', "date = '2026-11-19'", "label = 'x'", 'account = null'])
      await expect(db.query(`update payment_transactions set ${change} where id = $1`, [id])).rejects.toThrow()
    await expect(db.query('delete from payment_transactions where id = $1', [id])).rejects.toThrow()
    const opened = "update payment_transactions set state = 'open' where id = $1"
    await expect(db.query(opened, [id])).rejects.toThrow()
  })
})
