import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type Suite, startSuite } from '../../support/suite.ts'

const contacts = 'directory/v1/contacts/'
let suite: Suite
let administrator: Person
let company = ''
let pipeline = ''

beforeAll(async () => {
  suite = await startSuite()
  company = await suite.company('Menuiserie Kervadec')
  administrator = await suite.person(company, 'administrator')
  pipeline = await make('crm/v1/pipelines/', { name: 'Ventes directes' })
  await make('crm/v1/states/', { name: 'Nouveau', pipeline, probability: 10 })
})
afterAll(() => suite.close())

async function make(path: string, values: Record<string, unknown>): Promise<string> {
  const { body } = await administrator.call('POST', path, values)
  if (!body.id) throw new Error(`${path}: ${JSON.stringify(body)}`)
  return body.id
}
/** Moves to a day and logs in an administrator of that day. */
async function on(day: string): Promise<void> {
  suite.clock.set(`${day}T09:00:00.000Z`)
  administrator = await suite.person(company, 'administrator', `${day}@suite.test`)
}
const person = (last_name: string, values: Record<string, unknown> = {}): Promise<string> =>
  make(contacts, { last_name, ...values })
const silent = async (): Promise<string[]> =>
  (await administrator.call('GET', `${contacts}?view=silent&page_size=100`)).body.results.map(
    ({ last_name: name }: { last_name: string }) => name,
  )

test('prospects without contact for three years are proposed for erasure to those who may; customers and recent contacts are not', async () => {
  await on('2023-11-20')
  await person('Oublié', { email: 'oublie@exemple.example' })
  const [noted, called, dealt] = [await person('Noté'), await person('Appelé'), await person('Affaire')]
  const prospect = await make('directory/v1/organizations/', { company_name: 'Prospect', type: 'prospect' })
  const client = await make('directory/v1/organizations/', { company_name: 'Cliente', type: 'client' })
  await person('De prospect', { organization: prospect })
  await person('De cliente', { organization: client })
  await person('Fournisseur', { type: 'provider' })
  const changed = await person('Corrigé')
  await on('2025-03-03')
  await make('directory/v1/contact-notes/', { contact: noted, text: 'Rappelle au printemps', pin: false })
  await make('commercial/v1/business-opportunities/', { name: 'Portail', contact: dealt })
  await make('crm/v1/activities/', {
    name: 'Appel',
    types: 'call',
    start: '2025-03-04T09:00:00.000Z',
    contacts: [called],
  })
  const { etag } = await administrator.call('GET', `${contacts}${changed}/`)
  await administrator.call('PATCH', `${contacts}${changed}/`, { city: 'Quimper' }, { 'if-match': etag ?? '' })
  await on('2026-11-20')
  expect(await silent()).toEqual([])
  await on('2026-11-21')
  expect((await silent()).toSorted()).toEqual(['De prospect', 'Oublié'])
  const { body } = await administrator.call('GET', 'dashboard/v1/waiting/')
  const waiting = body.results.filter(({ source }: { source: string }) => source === 'silent_prospects')
  expect(waiting.map(({ label, since }: { label: string; since: string }) => [label, since])).toContainEqual([
    'Oublié',
    '2023-11-20',
  ])
  const sales = await suite.person(company, 'sales')
  const { sources } = (await sales.call('GET', 'dashboard/v1/waiting/')).body
  expect(sources.map(({ key }: { key: string }) => key)).not.toContain('silent_prospects')
})
