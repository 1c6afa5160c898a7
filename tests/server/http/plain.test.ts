import { afterAll, beforeAll, expect, test } from 'vitest'
import { customer } from '../../support/documents.ts'
import { type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
beforeAll(async () => {
  suite = await startSuite({ CONTRACT: 'plain' })
})
afterAll(() => suite.close())

test('the specification alone is spoken to browsers too, which take compressed answers', async () => {
  const administrator = await suite.person(await suite.company('Nue'), 'administrator')
  for (let index = 0; index < 5; index += 1) await customer(administrator, { siret_number: '40483304800022' })
  const { status, body, etag } = await administrator.call('GET', 'directory/v1/organizations/', undefined, {
    'accept-encoding': 'gzip, deflate, br',
    'x-unchecked': '1',
  })
  expect([status, etag]).toEqual([200, undefined])
  expect(body.results).toHaveLength(5)
  expect(JSON.stringify(body).length).toBeGreaterThan(1024)
})
