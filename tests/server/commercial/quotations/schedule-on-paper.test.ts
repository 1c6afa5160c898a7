import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customer, draft, validate } from '../../../support/documents.ts'
import { type Person, type Suite, startSuite } from '../../../support/suite.ts'

let suite: Suite
let administrator: Person

beforeAll(async () => {
  suite = await startSuite()
  administrator = await suite.person(await suite.company('Menuiserie du Cap'), 'administrator')
})
afterAll(() => suite.close())

const hasReader = spawnSync('pdftotext', ['-v']).status === 0
const textOf = (input: Buffer): string =>
  spawnSync('pdftotext', ['-layout', '-', '-'], { input }).stdout.toString('utf8')

async function read(path: string, isPublic = false): Promise<Buffer> {
  const headers = isPublic ? undefined : { authorization: `Bearer ${administrator.token}` }
  const answer = await suite.router.app.request(`/api/commercial/v1/${path}/`, { headers })
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

const three = [
  { due_date: '2026-12-20', amount: '40.00' },
  { due_date: '2027-01-20', amount: '40.00' },
  { due_date: '2027-02-20', amount: '40.00' },
]

test('an invoice paid in parts shows its days and amounts in its PDF and its data, as of its validation', async () => {
  const organization = await customer(administrator)
  const open = await draft(administrator, organization, '100.00', { installments: three })
  if (hasReader) expect(textOf(await read(`invoices/${open.body.id}/pdf`))).toContain('Échéancier')
  const { body, status } = await validate(administrator, open)
  expect(status).toBe(200)
  const shown = await read(`invoices/${body.id}/pdf`)
  expect((await read(`invoices/public/${body.public_key}/pdf`, true)).equals(shown)).toBe(true)
  const xml = (await read(`invoices/${body.id}/cii`)).toString('utf8')
  expect(xml).toMatch(/<ram:DueDateDateTime>\s*<udt:DateTimeString format="102">20261220</)
  expect(xml).toContain('Échéances : 20/12/2026 40,00 EUR ; 20/01/2027 40,00 EUR ; 20/02/2027 40,00 EUR')
  await suite.backend.db.query('update commercial_invoices set installments = $2 where id = $1', [body.id, null]).then(
    () => undefined,
    () => undefined,
  )
  expect((await read(`invoices/${body.id}/pdf`)).equals(shown)).toBe(true)
  if (!hasReader) return
  const text = textOf(shown)
  expect(text).toMatch(/Paiement échelonné\s: voir l’échéancier\./)
  expect(text).not.toContain('au plus tard le')
  expect(text).toMatch(/20 décembre 2026\s+40,00 €\s+20 janvier 2027\s+40,00 €\s+20 février 2027\s+40,00 €/)
})

test('an invoice paid at once says its day and no schedule', async () => {
  const { body } = await validate(administrator, await draft(administrator, await customer(administrator)))
  if (!hasReader) return
  const text = textOf(await read(`invoices/${body.id}/pdf`))
  expect(text).toContain('À régler au plus tard le')
  expect(text).not.toContain('Échéancier')
})

test('the longest schedule stays together on one page', async () => {
  const parts = Array.from({ length: 60 }, (_, index) => ({
    due_date: `${2027 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-15`,
    amount: '2.00',
  }))
  const open = await draft(administrator, await customer(administrator), '100.00', { installments: parts })
  if (!hasReader) return
  const pages = textOf(await read(`invoices/${open.body.id}/pdf`)).split('\f')
  const holding = pages.filter((text) => text.includes('Échéancier'))
  expect(holding).toHaveLength(1)
  expect(holding[0]).toContain('15 janvier 2027')
  expect(holding[0]).toContain('15 décembre 2031')
})
