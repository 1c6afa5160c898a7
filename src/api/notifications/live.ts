import type { QueryClient } from '@tanstack/react-query'
import { hasCapability } from '../capabilities.ts'
import { bearerOf } from '../http/call.ts'
import { loadConfig, settings } from '../http/config.ts'
import { changeListeners, setStreamLive } from '../live/change-stream.ts'
import { notifications } from './notifications.ts'

const pollMs = 60_000
const firstMs = 1000
const channelName = 'ensemble.signs'
/**
 * Messages of a stream: its start where everything may have changed, a new notification, the changed entities, or a
 * heartbeat.
 */
type Sign = 'begun' | 'told' | 'alive' | readonly string[]

function* signsOf(message: string): Generator<Sign> {
  const [, event, data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(message) ?? []
  const { entities, is_told: isTold } = (data ? JSON.parse(data) : {}) as { entities?: string[]; is_told?: boolean }
  if (!event) yield 'alive'
  else if (entities) yield entities
  else yield event === 'open' ? 'begun' : 'told'
  if (isTold) yield 'told'
}

/** Milliseconds for which the cache shows an answer without reading it again, from before this page too. */
const cachedMs = 15_000

/** Returns the start of what the data on the page may have missed: the last message, at first that of the page. */
const firstHeardAt = (): number => Date.now() - performance.now() - cachedMs

/** Waits; a stop ends it early. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })

/** Reads the complete messages of an event stream; an incomplete one at its end is left out. */
export async function* readMessages(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const parts = (rest + decoder.decode(value, { stream: true })).split('\n\n')
      rest = parts.pop() ?? ''
      yield* parts
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** Follows one stream to its end. Returns whether it began. */
async function follow(onSign: (sign: Sign) => void, signal: AbortSignal, age: number): Promise<boolean> {
  const bearer = await bearerOf({ service: 'notifications', path: 'stream/' })
  if (!bearer) return false
  const { ok, body } = await fetch(`${settings('notifications').url}stream/?age=${age}`, {
    headers: { Accept: 'text/event-stream', Authorization: `Bearer ${bearer}` },
    cache: 'no-store',
    signal,
  })
  if (!ok || !body) return false
  for await (const message of readMessages(body)) for (const sign of signsOf(message)) onSign(sign)
  return true
}

/** Keeps a stream open, again after 1 s, 2 s, 4 s ... a minute, until it is stopped. */
async function keepStream(onSign: (sign: Sign) => void, signal: AbortSignal, heardAt: () => number): Promise<void> {
  let ms = firstMs
  while (!signal.aborted) {
    const age = Math.round(Date.now() - heardAt())
    const hasBegun = await follow(onSign, signal, age).catch(() => false)
    ms = hasBegun ? firstMs : Math.min(ms * 2, pollMs)
    await pause(ms, signal)
  }
}

/**
 * Keeps notifications current and reports changes to `changeListeners`; returns the function that stops it. One tab of
 * the device holds the stream and passes messages on. A tab without a message for a minute asks by itself; a hidden one
 * waits until it is visible. The list is read again each time, so that nothing is shown twice.
 */
export function startLive(client: QueryClient): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let isHeard = false
  let isOld = false
  let heardAt = firstHeardAt()
  const refresh = (): void => {
    isOld = document.hidden
    if (!isOld) void client.invalidateQueries({ queryKey: [...notifications.key] })
  }
  const hear = (sign: Sign): void => {
    isHeard = true
    heardAt = Date.now()
    setStreamLive(true)
    // Notifications from before its start are read once, too.
    if (sign === 'told' || sign === 'begun') refresh()
    if (sign === 'begun') for (const listen of changeListeners) listen('all')
    else if (typeof sign !== 'string') for (const listen of changeListeners) listen(sign)
  }
  const timer = setInterval(() => {
    if (!isHeard) {
      setStreamLive(false)
      refresh()
    }
    isHeard = false
  }, pollMs)
  signal.addEventListener('abort', () => {
    clearInterval(timer)
    setStreamLive(false)
  })
  document.addEventListener('visibilitychange', () => isOld && refresh(), { signal })
  void loadConfig().then(() => {
    if (signal.aborted || !hasCapability('notifications', 'added')) return
    // Without both each tab would hold a stream of its own, and a browser has few connections: it polls.
    const { locks } = navigator as Partial<Navigator>
    if (typeof BroadcastChannel === 'undefined' || !locks) return
    const channel = new BroadcastChannel(channelName)
    channel.onmessage = ({ data }: MessageEvent<Sign>) => hear(data)
    signal.addEventListener('abort', () => channel.close())
    const tellAll = (sign: Sign): void => {
      hear(sign)
      if (!signal.aborted) channel.postMessage(sign)
    }
    locks.request(channelName, { signal }, () => keepStream(tellAll, signal, () => heardAt)).catch(() => undefined)
  })
  return () => stop.abort()
}
