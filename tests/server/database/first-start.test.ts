import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { firstStart } from '../../../server/run.ts'
import { type Suite, startSuite } from '../../support/suite.ts'

let suite: Suite
beforeAll(async () => {
  suite = await startSuite({ DEMO: false })
})
afterAll(() => suite.close())

const said = async (hasApp: boolean): Promise<string> => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await firstStart(suite.backend, hasApp)
  const lines = log.mock.calls.flat().join(' ')
  log.mockRestore()
  return lines
}

test('the services alone print no link of an app that is not served', async () => {
  expect(await said(false)).not.toMatch(/https?:/)
  expect(await said(true)).toMatch(/^setup https?:.+\/setup\//)
})
