import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { type ApiError, isApiError } from '../http/api-error.ts'
import { bearerOf, post } from '../http/call.ts'
import { withLock } from '../http/lock.ts'
import { currentSession } from '../session/session.ts'
import { dropWaiting, markWaiting, outboxLock, waitingAt, waitingPlaces, type WaitingWrite } from './outbox.ts'

/** Longest age of a write without an answer that is sent again: services remember a key for 48 hours. */
const rememberedMs = 40 * 3_600_000
const passing = [401, 408, 425, 429]

/** Checks whether the service judged the write itself: sending it again would be refused again. */
const isJudged = ({ status }: ApiError): boolean => status >= 400 && status < 500 && !passing.includes(status)

const isUnsure = ({ triedAt }: WaitingWrite): boolean => triedAt !== undefined && Date.now() - triedAt > rememberedMs

/** Returns the token of a person; undefined where another person has logged in meanwhile. */
async function tokenOf(person: string, { service, path }: WaitingWrite): Promise<string | undefined> {
  const token = await bearerOf({ service, path })
  const current = currentSession()
  return current?.user?.uuid === person && current.token === token ? token : undefined
}

/** Sends one write; returns whether the next one may be sent. */
async function sendOne(place: string, person: string, client: QueryClient): Promise<boolean> {
  const write = await waitingAt(place)
  if (!write || write.refusal) return true
  if (isUnsure(write)) {
    await markWaiting(place, { refusal: { status: 0, isUnsure: true, errors: {} } })
    return true
  }
  const token = await tokenOf(person, write)
  if (!token) return false
  const { service, path, body, key, touches } = write
  if (!write.triedAt) await markWaiting(place, { triedAt: Date.now() })
  try {
    await post(service, path, body, { key, token, isSilent: true, mustAnswer: true })
  } catch (error) {
    if (!isApiError(error) || !isJudged(error)) return false
    const { status, detail, errors } = error
    await markWaiting(place, { refusal: { status, errors, ...(detail ? { detail } : {}) } })
    return true
  }
  await dropWaiting(place)
  for (const touched of touches) void client.invalidateQueries({ queryKey: [touched] })
  return true
}

async function sendAll(client: QueryClient): Promise<void> {
  const person = currentSession()?.user?.uuid
  if (!person || currentSession()?.view) return
  for (const place of await waitingPlaces(person))
    if (!onlineManager.isOnline() || !(await sendOne(place, person, client))) return
}

let flight: Promise<void> | undefined

/**
 * Sends the waiting writes of the current person, in order, from one tab of this device. A lost connection or a failing
 * service ends it: the others still wait.
 */
export function sendWaiting(client: QueryClient): Promise<void> {
  flight ??= withLock(outboxLock, () => sendAll(client)).finally(() => {
    flight = undefined
  })
  return flight
}
