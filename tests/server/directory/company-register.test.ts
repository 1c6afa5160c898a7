import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { officialRegister } from '../../../server/services/directory/company-register.ts'
import { registeredCompanies } from '../../../server/services/directory/register-answer.ts'
import { type Person, type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
let sales: Person
let worker: Person
let register: Server
let host: string
const asked: string[] = []
let answer: { status: number; body: string; headers?: Record<string, string> }

beforeAll(async () => {
  register = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(answer.status, answer.headers).end(answer.body)
  })
  await new Promise<void>((resolve) => void register.listen(0, '127.0.0.1', resolve))
  host = `http://127.0.0.1:${(register.address() as AddressInfo).port}`
  suite = await startSuite({ COMPANY_REGISTER: 'simulator' })
  const company = await suite.company('Menuiserie Kervadec')
  sales = await suite.person(company, 'sales')
  worker = await suite.person(company, 'hr')
})
afterAll(async () => {
  await suite.close()
  register.close()
})

const find = (q: string, by = sales) => by.call('GET', `directory/v1/company-register/?${new URLSearchParams({ q })}`)
const names = async (q: string): Promise<string[]> =>
  (await find(q)).body.results.map(({ company_name }: { company_name: string }) => company_name)

test('a company is found by SIRET, by SIREN and by name, in the fields of an organization', async () => {
  expect((await find('300 740 743 00012')).body.results).toEqual([
    {
      company_name: 'Atelier Kerhuon',
      siret_number: '30074074300012',
      intracommunity_vat_number: 'FR21300740743',
      legal_form: 'SASU',
      electronic_address: '300740743',
      address: '27 rue Vauban',
      postcode: '29200',
      city: 'Brest',
      country: 'FR',
      is_closed: false,
    },
  ])
  expect(await names('300740743')).toEqual(['Atelier Kerhuon'])
  expect(await names('KERHUON atelier')).toEqual(['Atelier Kerhuon'])
  expect((await find('le roux')).body.results[0].is_closed).toBe(true)
})

test('too little is not asked, and who reads no organizations asks nothing', async () => {
  for (const little of ['', 'ke', '300', '12']) expect((await find(little)).body.count).toBe(0)
  expect((await find('kerhuon', worker)).status).toBe(403)
})

const official = (q: string) => officialRegister(host)(q)
const shop = {
  siret: '30074074300020',
  adresse: '2 PLACE DU MARCHE 29000 QUIMPER',
  code_postal: '29000',
  libelle_commune: 'QUIMPER',
}
const known = {
  results: [
    {
      siren: '300740743',
      nom_complet: 'ATELIER KERHUON',
      nature_juridique: '5710',
      etat_administratif: 'A',
      siege: {
        siret: '30074074300012',
        adresse: '27 RUE VAUBAN 29200 BREST',
        code_postal: '29200',
        libelle_commune: 'BREST',
      },
      matching_etablissements: [shop],
      more: 'than is read',
    },
  ],
}

test('the public register is read by the establishment that was asked for', async () => {
  answer = { status: 200, body: JSON.stringify(known) }
  const found = await official('30074074300012')
  expect(new URL(asked.at(-1) ?? '', host).searchParams.get('q')).toBe('30074074300012')
  const [seat] = registeredCompanies(found, '30074074300012')
  expect([seat?.address, seat?.postcode, seat?.city]).toEqual(['27 RUE VAUBAN', '29200', 'BREST'])
  const [other] = registeredCompanies(found, '300 740 743 00020')
  expect([other?.address, other?.siret_number]).toEqual(['2 PLACE DU MARCHE', '30074074300020'])
})

test('a register that fails, says something else or leads elsewhere tells nothing', async () => {
  for (const wrong of [
    { status: 500, body: '' },
    { status: 200, body: '<html>' },
    { status: 200, body: JSON.stringify({ results: [{ ...known.results[0], siren: '123456789' }] }) },
    { status: 302, body: '', headers: { location: 'http://127.0.0.1:1/' } },
  ]) {
    answer = wrong
    await expect(official('kerhuon')).rejects.toThrow()
  }
})
