import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
let worker: Person
let provider: Server
let address: string
const asked: URL[] = []
let answer: { status: number; body: string }

beforeAll(async () => {
  provider = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', address))
    response.writeHead(answer.status).end(answer.body)
  })
  await new Promise<void>((resolve) => void provider.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/weather?appid=key`
  suite = await startSuite({ WEATHER_URL: address })
  worker = await suite.person(await suite.company('Menuiserie Kervadec'), 'employee', 'worker@weather.test')
})
afterAll(async () => {
  await suite.close()
  provider.close()
})

const weather = {
  name: 'Audierne',
  main: { temp: 285.2, temp_min: 281, temp_max: 287 },
  weather: [{ description: 'ciel dégagé', icon: '01d' }],
}
const ask = (lat: string, lon: string) => worker.call('GET', `dashboard/v1/weather-infos/?lat=${lat}&lon=${lon}`)

test('a provider that fails or answers something else gives no weather, and is asked again', async () => {
  for (const wrong of [
    { status: 500, body: '' },
    { status: 200, body: '{"main":{"temp":"warm"}}' },
    { status: 200, body: '<html>' },
  ]) {
    answer = wrong
    expect((await ask('48', '-4')).body).toEqual({ results: [], count: 0, stats: {} })
  }
  expect(asked).toHaveLength(3)
})

test('the place is sent to a tenth of a degree, and requested once for all who are there', async () => {
  answer = { status: 200, body: JSON.stringify(weather) }
  asked.length = 0
  expect((await ask('48.0157', '-4.5403')).body.results).toEqual([weather])
  expect((await ask('48.0199', '-4.5')).body.results).toEqual([weather])
  expect(asked.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
    { appid: 'key', lat: '48', lon: '-4.5', lang: 'fr' },
  ])
})

test.each([
  ['91', '0'],
  ['0', '181'],
  ['north', '0'],
  ['', ''],
])('no place at %s, %s', async (lat, lon) => {
  expect((await ask(lat, lon)).status).toBe(400)
})
