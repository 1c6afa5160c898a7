import { afterAll, beforeAll, expect, test } from 'vitest'
import { customer, validated } from '../../support/documents.ts'
import { type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
beforeAll(async () => {
  suite = await startSuite({ ONLINE_PAYMENT: undefined })
})
afterAll(() => suite.close())

test('the simulator serves the companies of the demo alone: no one marks an invoice of a real one as paid by its link', async () => {
  const company = await suite.company('Réelle')
  const accountant = await suite.person(company, 'accountant')
  const invoice = await validated(accountant, await customer(await suite.person(company, 'administrator')), '100.00')
  const place = `commercial/v1/invoices/public/${invoice.body.public_key}`
  expect((await suite.anonymous('GET', `${place}/`)).body.online_payment).toBe(false)
  const refused = await suite.anonymous('POST', `${place}/incoming_payments/`, {})
  expect([refused.status, refused.body.code]).toEqual([409, 'no_online_payment'])
  expect((await accountant.call('GET', `commercial/v1/invoices/${invoice.body.id}/`)).body.payment_status).toBe(
    'unpaid',
  )

  await suite.backend.db.query('insert into system_simulated_payments (company) values ($1)', [company])
  const started = await suite.anonymous('POST', `${place}/incoming_payments/`, {})
  expect(started.status).toBe(201)
  expect((await suite.anonymous('GET', `${place}/`)).body.online_payment).toBe(true)
  await suite.backend.db.query('delete from system_simulated_payments')
  expect((await suite.anonymous('GET', `payment/v1/simulator/${started.body.charge}/`)).status).toBe(404)
  expect((await suite.anonymous('POST', `payment/v1/simulator/${started.body.charge}/accepted/`)).status).toBe(404)
})
