import '../api/browser.ts'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { whenIdle } from '../../src/api/loading/idle.ts'
import { likelyNext } from '../../src/app/screen-loaders.ts'
import { menu } from '../../src/app/menu.ts'

const idle: (() => void)[] = []
const standIdle = async (): Promise<void> => {
  idle.shift()?.()
  await Promise.resolve()
  await Promise.resolve()
  await Promise.resolve()
}
const line = (connection: object | undefined): void => {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
}
vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work))
vi.stubGlobal('cancelIdleCallback', () => idle.splice(0))
afterAll(() => vi.unstubAllGlobals())
afterEach(() => {
  idle.splice(0)
  line(undefined)
})

it('fetches one part after the other while the page stands idle, and goes on after one that fails', async () => {
  const fetched: string[] = []
  const part =
    (name: string, isGood = true) =>
    async () => {
      fetched.push(name)
      if (!isGood) throw new Error('gone')
    }
  whenIdle([part('record'), part('broken', false), part('list')])
  expect(fetched).toEqual([])
  await standIdle()
  expect(fetched).toEqual(['record'])
  await standIdle()
  await standIdle()
  expect(fetched).toEqual(['record', 'broken', 'list'])
})

it('fetches nothing more once the person has left', async () => {
  const fetched: string[] = []
  const stop = whenIdle([async () => fetched.push('one'), async () => fetched.push('two')])
  await standIdle()
  stop()
  await standIdle()
  expect(fetched).toEqual(['one'])
})

it.each([{ saveData: true }, { effectiveType: '3g' }, { effectiveType: 'slow-2g' }])(
  'fetches nothing on a metered or slow line: %o',
  (connection) => {
    line(connection)
    whenIdle([async () => undefined])
    expect(idle).toHaveLength(0)
  },
)

it('fetches the record of a list first, then the neighbouring entries of the menu', () => {
  const next = likelyNext('invoices', menu)
  expect(next[0]).toBe('invoice')
  expect(next).not.toContain('invoices')
  expect(next.indexOf('quotations')).toBeLessThan(next.indexOf('taxes'))
})
