import { jwtDecode } from 'jwt-decode'
import type { readMe } from '../../contract/auth/calls/me.ts'
import type { AnswerOf } from '../../contract/call.ts'
import type { Rights } from '../../contract/rights/rights.ts'
import { forgetVersions } from '../versions/record-versions.ts'
import { readStored, writeStored } from './storage.ts'

type Me = AnswerOf<typeof readMe>
type Company = Me['company_object']

/**
 * The person who logged in, as `users/me/` answers; permissions are kept beside (specification 1 section 6). A foreign
 * service sends fewer fields: no side, which means both, and no rows, which means all.
 */
export type CurrentUser = Pick<Me, 'uuid' | 'email' | 'first_name' | 'last_name' | 'permissions'> &
  Partial<Omit<Me, 'company_object'>> & { company_object?: Pick<Company, 'id' | 'name'> & Partial<Company> }

/**
 * Stored data of a log-in, identified by `id`; `expires_at` counts milliseconds since 1970, `client` made the grant and
 * serves its refresh.
 */
export interface StoredSession {
  id: string
  token: string
  refresh_token: string
  expires_at: number
  rememberPassword: boolean
  client: { client_id: string; client_secret: string }
  user: CurrentUser | null
  /** View of the application as a role, read only: `kept-view.ts` stores such a session in its tab. */
  view?: { role: string; groups: string[] }
}

/** Why a session ended: the person left, or it ran out and the wanted address waits. */
export type Ending = 'left' | 'expired'

const KEY = 'ensemble.session'
const ENDING = 'ensemble.session-ending'
const listeners = new Set<() => void>()
const farewells = new Set<(ending: Ending) => void>()
let current = readStored<StoredSession>(KEY)
let lastEnding: Ending | undefined

const tell = (): void => {
  for (const listener of listeners) listener()
}

/** Returns the session of this device, undefined for a visitor. */
export const currentSession = (): StoredSession | undefined => current

/** Returns how the last session of this tab ended, for /login. */
export const sessionEnding = (): Ending | undefined => lastEnding

/** Stores a session on this device and notifies all subscribers. */
export function setSession(next: StoredSession): void {
  current = next
  lastEnding = undefined
  if (!next.view) writeStored(KEY, next)
  tell()
}

/** Name under which a tab keeps its view as a role. */
export const VIEW = 'ensemble.view'

/** Ends the view as a role: this tab starts again with the own session. */
export function endView(): void {
  sessionStorage.removeItem(VIEW)
  location.assign('/')
}

/** Changes the stored data of the person; fields that a service leaves out keep the values of the log-in. */
export function setCurrentUser(user: CurrentUser): void {
  const next = { ...current?.user, ...user }
  if (current && JSON.stringify(next) !== JSON.stringify(current.user)) setSession({ ...current, user: next })
}

/** Ends the session on this device and in all its tabs; the `farewells` run before, for drafts. */
export function endSession(ending: Ending): void {
  if (!current && !readStored<StoredSession>(KEY)) return
  if (current?.view) return endView()
  for (const farewell of farewells) farewell(ending)
  lastEnding = ending
  current = undefined
  forgetVersions()
  writeStored(ENDING, ending)
  writeStored(KEY, undefined)
  tell()
}

/** Reads the session again, which another tab may have written meanwhile. */
export function rereadSession(): StoredSession | undefined {
  if (current?.view) return current
  const stored = readStored<StoredSession>(KEY)
  if (JSON.stringify(stored) !== JSON.stringify(current)) {
    current = stored
    lastEnding = stored ? undefined : (readStored<Ending>(ENDING) ?? 'left')
    tell()
  }
  return current
}

/** Calls back at every change; returns the function that unsubscribes. */
export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Calls back before a session ends, while typed text can still be stored. */
export function beforeSessionEnds(farewell: (ending: Ending) => void): () => void {
  farewells.add(farewell)
  return () => {
    farewells.delete(farewell)
  }
}

/** Logged-in means that a stored user exists (specification 1 section 4). */
export const isLoggedIn = (): boolean => Boolean(current?.user)

function servicesIn(token: string): readonly string[] | undefined {
  try {
    const { services } = jwtDecode<{ services?: unknown }>(token)
    return Array.isArray(services) ? (services as string[]) : undefined
  } catch {
    return undefined
  }
}

const nothing: Rights = { permissions: [], services: [] }
let seen: { of: StoredSession | undefined; rights: Rights } = { of: undefined, rights: nothing }

/** Returns the rights of the person: permissions of the stored user, services of the decoded token. */
export function currentRights(): Rights {
  if (seen.of !== current) {
    const user = current?.user
    seen = {
      of: current,
      rights: user
        ? { permissions: user.permissions ?? [], services: servicesIn(current?.token ?? '') ?? user.services ?? [] }
        : nothing,
    }
  }
  return seen.rights
}

if (typeof window !== 'undefined')
  window.addEventListener('storage', (event) => {
    if (event.key === KEY || event.key === null) rereadSession()
  })
