import '../../support/browser.ts'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { whenIdle } from '../../../src/api/loading/idle.ts'
import { withHighPriority } from '../../../src/api/http/request-priority.ts'
import { inBackground, reloadOnceAfterDeploy } from '../../../src/app/screens/chunks.ts'
import { askAgain } from '../../../src/ui/overlay/retry.ts'
import { whenScreenLoaded } from '../../../src/app/screens/RouteScreen.tsx'
import { watchLinks } from '../../../src/app/screens/link-prefetch.ts'
import { likelyNext } from '../../../src/app/screens/screen-loaders.ts'
import { menu } from '../../../src/app/modules/menu.ts'

const idle: (() => void)[] = []
const turn = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve)
  })
const standIdle = async (): Promise<void> => {
  await turn()
  idle.shift()?.()
  await turn()
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

it('fetches one part after the other while the page is idle, and goes on after one that fails', async () => {
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

it('fetches nothing while the page waits for an answer, between two parts too', async () => {
  const fetched: string[] = []
  const part = (name: string) => async () => fetched.push(name)
  let answer = (): void => undefined
  const read = (): Promise<void> =>
    withHighPriority(
      () =>
        new Promise<void>((resolve) => {
          answer = resolve
        }),
    )
  const first = read()
  whenIdle([part('record'), part('list')])
  await standIdle()
  expect(fetched).toEqual([])
  answer()
  await first
  await turn()
  await standIdle()
  expect(fetched).toEqual(['record'])
  const second = read()
  await standIdle()
  await standIdle()
  expect(fetched).toEqual(['record'])
  answer()
  await second
  await turn()
  await standIdle()
  expect(fetched).toEqual(['record', 'list'])
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
  async (connection) => {
    line(connection)
    const fetched: string[] = []
    whenIdle([async () => fetched.push('record')])
    await standIdle()
    expect(fetched).toEqual([])
  },
)

it('fetches the record of a list first, then the other pages of its entry, and nothing of other entries', () => {
  expect(likelyNext('invoices', menu)).toEqual(['invoice', 'credits', 'refunds'])
  expect(likelyNext('invoice', menu)[0]).toBe('invoices')
  expect(likelyNext('agenda', menu)).toEqual([])
})

it('fetches the screen of a link or a row that the person points at, once, and of no other link', () => {
  const fetched: string[] = []
  const stop = watchLinks({ code: (name) => fetched.push(name), data: () => undefined })
  document.body.innerHTML = `<a href="/projects"><b id="word">Projets</b></a><a id="away" href="https://example.org/">x</a>
    <table><tbody><tr><td id="cell">12</td><td><a href="/invoice/7/sales">F-7</a></td></tr></tbody></table>
    <a id="nowhere" href="/no/such/place">y</a>`
  const pointAt = (id: string, sign = 'pointerover'): boolean =>
    document.getElementById(id)!.dispatchEvent(new Event(sign, { bubbles: true }))
  for (const id of ['word', 'word', 'away', 'nowhere', 'cell']) pointAt(id)
  expect(fetched).toEqual(['projects', 'invoice'])
  pointAt('word', 'focusin')
  expect(fetched).toEqual(['projects', 'invoice', 'projects'])
  line({ saveData: true })
  pointAt('cell')
  line(undefined)
  stop()
  pointAt('cell')
  expect(fetched).toHaveLength(3)
  document.body.innerHTML = ''
})

it('asks for the data of a link as it is pressed, and not for those of the page itself or another button', () => {
  const asked: unknown[] = []
  const stop = watchLinks({ code: () => undefined, data: (address) => asked.push(address) })
  document.body.innerHTML = `<a id="late" href="/invoices/sales?menu-invoices=late">x</a><a id="here" href="/">y</a>
    <a id="away" href="https://example.org/">z</a>`
  document.getElementById('here')!.setAttribute('href', `${location.pathname}${location.search}`)
  const press = (id: string, button = 0): boolean =>
    document.getElementById(id)!.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true, button }))
  for (const id of ['here', 'away', 'late']) press(id)
  press('late', 2)
  expect(asked).toEqual([{ name: 'invoices', params: { sales: 'sales' }, search: '?menu-invoices=late' }])
  stop()
  press('late')
  expect(asked).toHaveLength(1)
  document.body.innerHTML = ''
})

it('reloads the page once for a missing part that was requested, and again on demand; never for a prefetch or offline', async () => {
  const heard: ((event: Event) => void)[] = []
  const listen = vi.spyOn(window, 'addEventListener').mockImplementation((type: string, handler: unknown) => {
    if (type === 'vite:preloadError') heard.push(handler as (event: Event) => void)
  })
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  reloadOnceAfterDeploy()
  listen.mockRestore()
  const served = vi.fn(async () => new Response('', { status: 200 }))
  vi.stubGlobal('fetch', served)
  const told = (payload: Error): void => {
    heard[0]!(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload }))
  }
  const settled = async (): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve))
    await new Promise((resolve) => setImmediate(resolve))
  }
  const fail = async (): Promise<void> => {
    told(new Error('asked for'))
    await settled()
  }

  const unasked = new Error('not asked for')
  await inBackground(async () => {
    told(unasked)
    throw unasked
  }).catch(() => undefined)
  await settled()
  expect(reload).not.toHaveBeenCalled()

  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await fail()
  online.mockRestore()
  expect(reload).not.toHaveBeenCalled()
  // The browser is online, but the server cannot be reached or returns an error.
  served.mockRejectedValueOnce(new TypeError('no line'))
  await fail()
  served.mockResolvedValueOnce(new Response('', { status: 502 }))
  await fail()
  expect(reload).not.toHaveBeenCalled()

  // A prefetch that is still open does not prevent the reload for a requested part.
  void inBackground(() => new Promise(() => undefined))
  await fail()
  await fail()
  expect(reload).toHaveBeenCalledTimes(1)
  askAgain()
  await fail()
  await fail()
  expect(reload).toHaveBeenCalledTimes(2)
  reload.mockRestore()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

it('keeps the present screen until the code of the next one is here, for 250 ms at most', async () => {
  vi.useFakeTimers()
  const left: string[] = []
  let arrive = (): void => undefined
  const soon = new Promise<() => null>((resolve) => {
    arrive = () => resolve(() => null)
  })
  void whenScreenLoaded('soon', () => soon).then(() => left.push('soon'))
  void whenScreenLoaded('slow', () => new Promise(() => undefined)).then(() => left.push('slow'))
  void whenScreenLoaded('gone', () => Promise.reject(new Error('gone'))).then(() => left.push('gone'))
  await vi.advanceTimersByTimeAsync(249)
  expect(left).toEqual(['gone'])
  arrive()
  await vi.advanceTimersByTimeAsync(0)
  expect(left).toEqual(['gone', 'soon'])
  await vi.advanceTimersByTimeAsync(1)
  expect(left).toEqual(['gone', 'soon', 'slow'])
  vi.useRealTimers()
})
