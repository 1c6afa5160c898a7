import { useSyncExternalStore } from 'react'
import type { AnsweredFieldError } from '../http/api-error.ts'
import type { ServiceKey } from '../http/config.ts'
import { randomRequestKey } from '../http/keys.ts'
import { withLock } from '../http/lock.ts'
import { deviceStore } from '../session/device-store.ts'
import { currentSession, subscribeSession } from '../session/session.ts'

/**
 * Kinds of records that can be created without a network: they are independent, move no money and change nothing that
 * exists.
 */
export type SafeKind = 'note' | 'task'

/**
 * Reason for which a waiting write is kept: a service refused it, or it is not known whether it arrived (`isUnsure`).
 */
export interface WriteRefusal {
  status: number
  isUnsure?: boolean
  detail?: string
  errors: Readonly<Record<string, readonly AnsweredFieldError[]>>
}

/** A creation that waits on this device for the network, with the Idempotency-Key of its first try. */
export interface WaitingWrite {
  place: string
  kind: SafeKind
  service: ServiceKey
  path: string
  body: Readonly<Record<string, unknown>>
  key: string
  /** Registry names of the entities that are read again after it. */
  touches: readonly string[]
  /** When it was written, in ms since 1970. */
  at: number
  /** The page on which it was written: its address and heading. Absent in writes stored by older builds. */
  page?: { address: string; title: string }
  /** Moment at which it was first sent without an answer. */
  triedAt?: number
  refusal?: WriteRefusal
}

const store = deviceStore('outbox')
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('ensemble.outbox')
const listeners = new Set<() => void>()
let known: readonly WaitingWrite[] = []
let knownOf: string | undefined
let count = 0

const placesOf = (person: string): Promise<string[]> => store.keys(`${person}:`)

/** Returns the places of a person's waiting writes, in the order in which they were made. */
export const waitingPlaces = async (person: string): Promise<string[]> => (await placesOf(person)).sort()

/** Returns the waiting write of a place; undefined once it was sent or discarded. */
export const waitingAt = (place: string): Promise<WaitingWrite | undefined> => store.get<WaitingWrite>(place)

async function reread(): Promise<void> {
  const person = currentSession()?.user?.uuid
  const places = person ? await waitingPlaces(person) : []
  const found = await Promise.all(places.map(waitingAt))
  if (currentSession()?.user?.uuid !== person) return
  knownOf = person
  known = found.filter((write) => write !== undefined)
  for (const listener of listeners) listener()
}

const tell = async (): Promise<void> => {
  channel?.postMessage('changed')
  await reread()
}
const follow = (): void => void reread().catch(() => undefined)
channel?.addEventListener('message', follow)
subscribeSession(() => {
  if (currentSession()?.user?.uuid !== knownOf) follow()
})

/** Stores a write for the current person until it can be sent. */
export async function keepWaiting(write: Omit<WaitingWrite, 'place' | 'at' | 'page'>): Promise<void> {
  const person = currentSession()?.user?.uuid
  if (!person) throw new Error('nobody writes')
  const at = Date.now()
  const place = `${person}:${String(at).padStart(15, '0')}:${String(count++).padStart(6, '0')}:${write.key}`
  const page = {
    address: location.pathname + location.search,
    title: document.querySelector('main h1')?.textContent?.trim() ?? '',
  }
  await store.put(place, { ...write, place, at, ...(page.title ? { page } : {}) } satisfies WaitingWrite)
  await tell()
}

/** Stores the result of an attempt in a write that still waits. */
export async function markWaiting(place: string, part: Partial<WaitingWrite>): Promise<void> {
  await store.change<WaitingWrite>(place, (write) => write && { ...write, ...part })
  await tell()
}

/** Forgets a write that was sent. */
export async function dropWaiting(place: string): Promise<void> {
  await store.drop(place)
  await tell()
}

/** Name of the lock that one tab holds while it sends or changes waiting writes. */
export const outboxLock = 'outbox'

/** Discards a waiting write; one that is being sent is finished first. */
export const giveUp = (place: string): Promise<void> => withLock(outboxLock, () => dropWaiting(place))

/** Corrects a refused write, so that it is sent again; another content is another write, with a key of its own. */
export const mend = (place: string, body: WaitingWrite['body']): Promise<void> =>
  withLock(outboxLock, () =>
    markWaiting(place, { body, key: randomRequestKey(), refusal: undefined, triedAt: undefined }),
  )

/** Counts the waiting writes of the current person. */
export async function countWaiting(): Promise<number> {
  const person = currentSession()?.user?.uuid
  return person ? (await placesOf(person)).length : 0
}

/** Checks whether a write of the current person is still to be sent, so that the next one has to wait behind it. */
export async function isSomethingUnsent(): Promise<boolean> {
  const person = currentSession()?.user?.uuid
  const writes = person ? await Promise.all((await placesOf(person)).map(waitingAt)) : []
  return writes.some((write) => write && !write.refusal)
}

/** Forgets the waiting writes of the current person, at log-out. */
export async function wipeWaiting(): Promise<void> {
  const person = currentSession()?.user?.uuid
  if (person) await Promise.all((await placesOf(person)).map(store.drop))
  await tell()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  follow()
  return () => {
    listeners.delete(listener)
  }
}

/** Returns the waiting writes of the current person, the oldest first. */
export const useWaitingWrites = (): readonly WaitingWrite[] => useSyncExternalStore(subscribe, () => known)
