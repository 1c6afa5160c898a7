import { afterAll, beforeAll, expect, test } from 'vitest'
import { customer, givenBack, pay, validated } from '../support/documents.ts'
import { type Person, type Suite, startSuite } from '../support/suite.ts'

let suite: Suite
let company: string
let accountant: Person
let sales: Person

beforeAll(async () => {
  suite = await startSuite()
  company = await suite.company('Menuiserie Kervadec')
  accountant = await suite.person(company, 'accountant')
  sales = await suite.person(company, 'sales')
  const administrator = await suite.person(company, 'administrator')
  const party = await customer(administrator)
  const supplier = await customer(administrator, { company_name: 'Bois du Trégor', type: 'manufacturer' })
  const { body } = await validated(administrator, party, '300.00')
  await pay(administrator, body.id, '100.00')
  await validated(administrator, supplier, '500.00', { is_sales: false, number: 'FB-77' })
  await givenBack(administrator, party)
})
afterAll(() => suite.close())

/** The file as it leaves, with its name. */
async function read(query = '', { token } = accountant) {
  const answer = await suite.router.app.request(`/api/accounting/v1/fec/${query}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return {
    status: answer.status,
    name: /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1],
    text: await answer.text(),
  }
}
const cents = (text: string): number => Number(text.replace(',', ''))

test('the file of a year has 18 columns, unbroken numbers, balanced entries and its third parties', async () => {
  const { status, name, text } = await read('?year=2026')
  expect([status, name]).toEqual([200, expect.stringMatching(/^\d{9}FEC20261231\.txt$/)])
  const [header, ...rows] = text
    .split('\r\n')
    .filter(Boolean)
    .map((row) => row.split('\t'))
  expect(header).toEqual(expect.arrayContaining(['JournalCode', 'CompAuxNum', 'Idevise']))
  expect(new Set(rows.map((row) => row.length))).toEqual(new Set([18]))
  const numbers = rows.map((row) => Number(row[2]))
  expect([...new Set(numbers)]).toEqual(Array.from({ length: Math.max(...numbers) }, (_, index) => index + 1))
  for (const number of new Set(numbers)) {
    const entry = rows.filter((row) => Number(row[2]) === number)
    expect(entry.reduce((sum, row) => sum + cents(row[11]!) - cents(row[12]!), 0)).toBe(0)
  }
  const parties = new Set(rows.filter((row) => /^4[01]1/.test(row[4]!)).map((row) => `${row[4]} ${row[6]} ${row[7]}`))
  expect(parties).toEqual(new Set(['411000 C00001 Résidence Ker Anna', '401000 F00002 Bois du Trégor']))
  expect(rows.some((row) => row[13] !== '' && row[14] === '20261120')).toBe(true)
})

test('it is handed to who reads the accounts alone, of a year that has begun', async () => {
  expect((await read('', sales)).status).toBe(403)
  for (const year of ['2027', '26', 'x']) expect((await read(`?year=${year}`)).status).toBe(422)
  expect((await read('?year=2024')).text.split('\r\n')).toHaveLength(2)
})

test('one spoiled entry keeps it back, and is named', async () => {
  const { db } = suite.backend
  await db.script(`alter table accounting_account_lines disable trigger user;
    update accounting_account_lines set debit = debit + 0.01 where entry_number = 2 and debit > 0;
    alter table accounting_account_lines enable trigger user`)
  const { status, text } = await read('?year=2026')
  expect([status, JSON.parse(text)]).toEqual([
    409,
    expect.objectContaining({ code: 'fec_unbalanced', detail: expect.stringMatching(/écriture 2 .*0,01/) }),
  ])
})
