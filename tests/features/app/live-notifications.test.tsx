import '../../support/browser.ts'
import { QueryClient, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeListeners } from '../../../src/api/live/change-stream.ts'
import { useLiveQuery } from '../../../src/api/live/use-live-query.ts'
import { config, setConfig } from '../../../src/api/http/config.ts'
import { startLive } from '../../../src/api/notifications/live.ts'
import { notifications } from '../../../src/api/notifications/notifications.ts'
import { Board } from '../../../src/ui/board/Board.tsx'
import { endSession, setSession } from '../../../src/api/session/session.ts'

const minute = 60_000
const before = config()
/** Streams that were requested, the newest last. */
let streams: ReadableStreamDefaultController<Uint8Array>[]
let addresses: URL[]
let isServed: boolean
let stops: (() => void)[]
let isHidden: boolean

/** One holder of a lock at a time, in the order of asking; who is stopped gives it back. */
function locks() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request: (_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
      const mine = last.then(() => (signal.aborted ? undefined : work()))
      last = mine.catch(() => undefined)
      return mine
    },
  }
}

/** A channel between the tabs of this test. */
class Channel {
  static open = new Set<Channel>()
  onmessage: ((event: { data: unknown }) => void) | null = null
  constructor() {
    Channel.open.add(this)
  }
  postMessage(data: unknown) {
    for (const other of Channel.open) if (other !== this) other.onmessage?.({ data })
  }
  close() {
    Channel.open.delete(this)
  }
}

/** A tab: how often it has read its notifications. */
function tab(): { reads: () => number; stop: () => void } {
  const client = new QueryClient()
  const asked = vi.spyOn(client, 'invalidateQueries')
  const stop = startLive(client)
  stops.push(stop)
  return {
    reads: () => asked.mock.calls.filter(([what]) => String(what?.queryKey) === String(notifications.key)).length,
    stop,
  }
}
const say = async (text: string): Promise<void> => {
  streams.at(-1)?.enqueue(new TextEncoder().encode(text))
  await vi.advanceTimersByTimeAsync(0)
}
const begun = async (): Promise<void> => {
  await vi.advanceTimersByTimeAsync(0)
  await say('event: open\ndata: {}\n\n')
}
const show = (hidden: boolean): void => {
  isHidden = hidden
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  streams = []
  stops = []
  isServed = true
  isHidden = false
  setConfig({ services: { notifications: { url: 'http://suite.test/api/notifications/v1/', added: true } } })
  setSession({
    id: 's',
    token: 'token',
    refresh_token: '',
    expires_at: Number.MAX_SAFE_INTEGER,
    rememberPassword: false,
    client: { client_id: '', client_secret: '' },
    user: null,
  })
  vi.stubGlobal('BroadcastChannel', Channel)
  Object.defineProperty(navigator, 'locks', { value: locks(), configurable: true })
  Object.defineProperty(document, 'hidden', { get: () => isHidden, configurable: true })
  addresses = []
  vi.stubGlobal('fetch', async (url: string, { signal, headers }: { signal: AbortSignal; headers: object }) => {
    addresses.push(new URL(url, 'http://suite.test'))
    if (!isServed) throw new TypeError('fetch failed')
    expect(headers).toMatchObject({ Authorization: 'Bearer token' })
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void streams.push(controller) })
    const stream = streams.at(-1)
    signal.addEventListener('abort', () => stream?.error(new DOMException('', 'AbortError')))
    return new Response(body)
  })
})
afterEach(async () => {
  cleanup()
  for (const stop of stops) stop()
  await vi.advanceTimersByTimeAsync(0)
  endSession('left')
  setConfig(before)
  Reflect.deleteProperty(navigator, 'locks')
  Reflect.deleteProperty(document, 'hidden')
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('reads anew when the stream says so, and not by the clock while the stream lives', async () => {
  const { reads } = tab()
  await begun()
  expect(reads()).toBe(1)
  await say('event: told\ndata: {}\n\n')
  expect(reads()).toBe(2)
  for (let n = 0; n < 6; n += 1) {
    await vi.advanceTimersByTimeAsync(25_000)
    await say(': beat\n\n')
  }
  expect([reads(), streams.length]).toEqual([2, 1])
})

test('a stream that names what changed since the page began lets the rest be as it was read', async () => {
  const { reads } = tab()
  const heard: unknown[] = []
  const listen = (changed: unknown) => heard.push(changed)
  changeListeners.add(listen)
  await vi.advanceTimersByTimeAsync(0)
  expect(Number(addresses.at(-1)?.searchParams.get('age'))).toBeGreaterThanOrEqual(15_000)
  await say('event: open\ndata: {"entities":[],"is_told":false}\n\n')
  expect([reads(), heard]).toEqual([0, [[]]])
  streams.at(-1)?.error(new Error('cut'))
  await vi.advanceTimersByTimeAsync(2000)
  expect(addresses).toHaveLength(2)
  expect(Number(addresses.at(-1)?.searchParams.get('age'))).toBeLessThan(15_000)
  await say('event: open\ndata: {"entities":["projects/tasks"],"is_told":true}\n\n')
  expect([reads(), heard]).toEqual([1, [[], ['projects/tasks']]])
  changeListeners.delete(listen)
})

test('a stream cut in the middle of a message: its notification is read once, with the next stream', async () => {
  const { reads } = tab()
  await begun()
  await say('event: to')
  streams.at(-1)?.error(new Error('cut'))
  await vi.advanceTimersByTimeAsync(999)
  expect([reads(), streams.length]).toEqual([1, 1])
  await vi.advanceTimersByTimeAsync(2000)
  await begun()
  expect([reads(), streams.length]).toEqual([2, 2])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(reads()).toBe(2)
})

test('where no stream comes it asks every minute, while it is seen, and once when it is seen again', async () => {
  isServed = false
  const { reads } = tab()
  await vi.advanceTimersByTimeAsync(2 * minute)
  expect(reads()).toBe(2)
  show(true)
  await vi.advanceTimersByTimeAsync(5 * minute)
  expect(reads()).toBe(2)
  show(false)
  expect(reads()).toBe(3)
  show(false)
  expect(reads()).toBe(3)
  isServed = true
  await vi.advanceTimersByTimeAsync(minute)
  expect(streams).toHaveLength(1)
})

test('one stream serves all tabs; when its tab goes another one takes over', async () => {
  const [first, second] = [tab(), tab()]
  await begun()
  expect([first.reads(), second.reads(), streams.length]).toEqual([1, 1, 1])
  await say('event: told\ndata: {}\n\n')
  expect([first.reads(), second.reads()]).toEqual([2, 2])
  first.stop()
  await begun()
  expect(streams).toHaveLength(2)
  await say('event: told\ndata: {}\n\n')
  expect(second.reads()).toBe(4)
  expect(first.reads()).toBe(2)
})

test('a browser without locks holds no stream: it asks every minute', async () => {
  Reflect.deleteProperty(navigator, 'locks')
  const { reads } = tab()
  await vi.advanceTimersByTimeAsync(minute)
  expect([reads(), streams.length]).toEqual([1, 0])
})

/** A screen that follows tasks: a board with one card, and a move that takes as long as it is let. */
function screenOf(client: QueryClient) {
  const read = vi.fn(() => 1)
  let end: (value: unknown) => void = () => undefined
  const texts = { lifted: String, canceled: String, over: String, menu: String, empty: '', help: '' } as never
  function Screen() {
    useQuery({ queryKey: ['projects/tasks', 'board'], queryFn: read })
    const { mutate } = useMutation({
      mutationKey: ['projects/tasks', 'board'],
      mutationFn: () => new Promise((resolve) => (end = resolve)),
    })
    useLiveQuery(['projects/tasks'], { reads: ['projects/tasks', 'board'], moves: ['projects/tasks', 'board'] })
    return (
      <>
        <button type="button" onClick={() => mutate()}>
          Move
        </button>
        <Board
          label="Tasks"
          columns={[{ key: 'todo', title: 'To do' }]}
          cards={['Poser']}
          card={{
            keyOf: String,
            nameOf: String,
            toOf: () => '/',
            placeOf: () => ({ column: 'todo', lane: null }),
          }}
          moves={{ onMove: () => undefined }}
          texts={texts}
        >
          {(card) => card}
        </Board>
      </>
    )
  }
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <Screen />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return { reads: () => read.mock.calls.length, endMove: () => end(undefined) }
}
const changed = (...entities: string[]) => act(() => say(`event: changed\ndata: ${JSON.stringify({ entities })}\n\n`))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('a screen reads what it follows when the stream says that it changed, and not by the clock', async () => {
  setConfig({ services: { projects: { url: 'http://suite.test/api/projects/v1/', added: true } } })
  tab()
  await begun()
  const { reads } = screenOf(new QueryClient())
  await pass(0)
  await changed('projects/topics', 'crm/activities')
  await pass(20_000)
  expect(reads()).toBe(1)
  await changed('projects/topics', 'projects/tasks')
  await changed('projects/tasks')
  await pass(1000)
  expect(reads()).toBe(2)
  await pass(20_000)
  expect(reads()).toBe(2)
})

test('own changes come first: what is in the hand or on its way is not read over', async () => {
  tab()
  await begun()
  const { reads, endMove } = screenOf(new QueryClient())
  await pass(0)
  const card = screen.getByRole('link')
  fireEvent.keyDown(card, { key: ' ' })
  await changed('projects/tasks')
  await pass(5000)
  expect(reads()).toBe(1)
  fireEvent.keyDown(card, { key: 'Escape' })
  await pass(500)
  expect(reads()).toBe(2)
  fireEvent.click(screen.getByRole('button', { name: 'Move' }))
  await changed('projects/tasks')
  await pass(5000)
  expect(reads()).toBe(2)
  endMove()
  await pass(500)
  expect(reads()).toBe(3)
})

test('P7: what is held back while somebody writes is read once it is over, and is called a change of others', async () => {
  tab()
  await begun()
  const read = vi.fn(() => 1)
  const onRead = vi.fn()
  function Screen({ isHeld }: { isHeld: boolean }) {
    useQuery({ queryKey: ['commercial/invoices', 'one'], queryFn: read })
    useLiveQuery(['commercial/invoices'], { reads: ['commercial/invoices'], isHeld, onRead })
    return null
  }
  const client = new QueryClient()
  const at = (isHeld: boolean) => (
    <QueryClientProvider client={client}>
      <Screen isHeld={isHeld} />
    </QueryClientProvider>
  )
  const { rerender } = render(at(true))
  await pass(0)
  await changed('commercial/invoices')
  await pass(5000)
  expect([read.mock.calls.length, onRead.mock.calls.length]).toEqual([1, 0])
  rerender(at(false))
  await pass(500)
  expect([read.mock.calls.length, onRead.mock.calls.length]).toEqual([2, 1])
})

test.each(['no stream', 'a foreign service'])(
  'with %s a screen reads every ten seconds, while it is seen',
  async (why) => {
    isServed = why !== 'no stream'
    setConfig({ services: { projects: { url: 'http://suite.test/api/projects/v1/', added: isServed === false } } })
    await pass(2 * minute)
    tab()
    await begun()
    const { reads } = screenOf(new QueryClient())
    await pass(0)
    await pass(10_000)
    expect(reads()).toBe(2)
    show(true)
    await pass(minute)
    expect(reads()).toBe(2)
    show(false)
    await pass(500)
    expect(reads()).toBe(3)
  },
)
