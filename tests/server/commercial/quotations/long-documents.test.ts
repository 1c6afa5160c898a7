import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { workLimits } from '../../../../server/work/run-in-worker.ts'
import { customer, draft } from '../../../support/documents.ts'
import { type Person, type Suite, startSuite } from '../../../support/suite.ts'

let suite: Suite
let person: Person
const limits = { ...workLimits }
beforeAll(async () => {
  suite = await startSuite()
  person = await suite.person(await suite.company('Menuiserie Kervadec'), 'administrator')
})
afterEach(() => Object.assign(workLimits, limits))
afterAll(() => suite.close())

const pdfOf = async (lines: number) => {
  const organization = await customer(person)
  const { body } = await draft(person, organization, '10.00', {
    invoice_lines: Array.from({ length: lines }, (_, index) => ({
      product_name: `Fenêtre ${index}`,
      description: 'Chêne massif, double vitrage, pose comprise '.repeat(4),
      quantity: '1',
      price: '10.00',
    })),
  })
  return person.call('GET', `commercial/v1/invoices/${body.id}/pdf/`, undefined, { 'x-unchecked': '1' })
}

test('a document of many lines is drawn in a worker thread, a short one at once', async () => {
  expect((await pdfOf(120)).body).toMatch(/^%PDF/)
  workLimits.waiting = 0
  const refused = await pdfOf(120)
  expect([refused.status, refused.body.code]).toEqual([503, 'busy'])
  expect((await pdfOf(3)).body).toMatch(/^%PDF/)
})
