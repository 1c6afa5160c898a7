import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Person, type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
let person: Person

beforeAll(async () => {
  suite = await startSuite({ RATE_LIMITS: 'on' })
  person = await suite.person(await suite.company('Menuiserie Kervadec'), 'employee')
})
afterAll(() => suite.close())

const path = 'history/v1/client-errors/'
const failure = { id: 'a1b2c3d4', name: 'TypeError', part: 'TasksPanel', frames: ['TaskList src/TaskList.tsx:41:7'] }

describe('what failed in a browser', () => {
  test('is in the log under its id, without anything that a person typed', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const frames = [...failure.frames, 'Anna Le Goff <anna@example.fr>', 'https://suite.test/invoice/12?q=Anna', 12]
    const reply = await person.call('POST', path, { ...failure, frames, message: 'Anna Le Goff' })
    expect(reply.status).toBe(204)
    const lines = logged.mock.calls.map(([line]) => String(line))
    logged.mockRestore()
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      {
        level: 'error',
        source: 'browser',
        id: failure.id,
        error: 'TypeError',
        part: 'TasksPanel',
        frames: failure.frames,
      },
    ])
    expect(lines.join('')).not.toContain('Anna')
  })
  test('is refused where it says more than a place in the code, or is too long', async () => {
    for (const wrong of [{ id: 'Anna' }, { name: 'Anna Le Goff' }, { part: '<b>' }, { part: 'a'.repeat(61) }])
      expect((await person.call('POST', path, { ...failure, ...wrong })).status).toBe(422)
    const frames = Array.from({ length: 200 }, () => 'TaskList src/TaskList.tsx:41:7')
    expect((await person.call('POST', path, { ...failure, frames: [...frames, 'x'.repeat(6000)] })).status).toBe(422)
  })
  test('comes from whoever is logged in, thirty times an hour at most', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(
      (await suite.router.app.request(`/api/${path}`, { method: 'POST', body: JSON.stringify(failure) })).status,
    ).toBe(401)
    let status = 204
    for (let at = 0; at < 31 && status !== 429; at += 1) status = (await person.call('POST', path, failure)).status
    logged.mockRestore()
    expect(status).toBe(429)
  })
})
