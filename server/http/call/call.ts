import type { Context } from 'hono'
import type { RoleTable } from '../../../src/contract/rights/role-table.ts'
import type { Database, Queryable } from '../../database/database.ts'
import type { Clock } from '../../runtime/clock.ts'
import type { Settings } from '../../runtime/settings.ts'
import type { CallFiles, FileStorage } from '../../storage/index.ts'
import type { CompanyMember, Principal } from './caller.ts'
import type { Events } from './events.ts'
import type { Words } from './language.ts'

export type { CompanyMember, Principal } from './caller.ts'

/** Shared parts that every call of the services can use. */
export interface Backend {
  db: Database
  clock: Clock
  settings: Settings
  /** Storage of the bytes of files. */
  storage: FileStorage
  words: Words
  /** Rights of each role, from which the rights of a caller are computed at every call. */
  roles: RoleTable
  /** Events of one service, to which other services subscribe. */
  events: Events
  /** Signal that is aborted when the process stops, so that open streams end. */
  stopping: AbortSignal
  /** Work that follows a commit, such as sending the mails just queued; awaited at shutdown. */
  background(work: () => Promise<void>): void
}

/** One request that a route handles. */
export interface Call extends Backend {
  context: Context
  principal: Principal
  /** The state of the database when the caller was read; calls with equal ones see the same rows. */
  snapshot?: string
  language: string
  /** The moment of the call; one for everything it writes. */
  now: string
  /** The calendar day of the call in Paris. */
  today: string
  params: Record<string, string>
}

/** Reader of the rows of a company: a call, or the transaction of one. */
export interface CompanyReader {
  principal: Principal
  db: Queryable
}

/** A call inside the transaction of a write. */
export interface Writing extends Call {
  tx: Queryable
  /** The files that come with the call or are made by it. */
  files: CallFiles
  afterCommit(work: (backend: Backend) => Promise<void>): void
}

/** Answer of a handler: JSON by default, bytes when `bytes` are given, whole or as they are read. */
export interface Answer<B = unknown> {
  status?: number
  body?: B
  bytes?: Uint8Array | AsyncIterable<Uint8Array>
  headers?: Record<string, string>
  /** Whether it depends on its request and the rows of the database alone, so that it is cached (`kept-answers.ts`). */
  isKept?: boolean
}

/** Returns the member of staff of a call; routes with access `user` always have one. */
export function memberOf(call: Pick<Call, 'principal'>): CompanyMember {
  if (call.principal.kind !== 'user') throw new Error('this call has no member of staff')
  return call.principal
}

/** Returns the member of staff who is the author of what a call writes; null where the server writes by itself. */
export const authorOf = ({ principal }: Pick<Call, 'principal'>): string | null =>
  principal.kind === 'user' ? principal.user : null

/** Returns the company of a call, from its token alone. */
export function companyOf(call: Pick<Call, 'principal'>): string {
  if (call.principal.kind === 'user' || call.principal.kind === 'company') return call.principal.company
  throw new Error('this call has no company')
}

/** Returns the call of a visitor as a call of the company of the page; its writes have no member of staff as author. */
export const ofCompany = (call: Writing, company: string): Writing => ({
  ...call,
  principal: { kind: 'company', client: 'public', company },
})
