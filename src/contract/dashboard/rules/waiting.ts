import type { FoundRecord } from '../../rules/search/found-record.ts'
import type { MyTaskCounts } from './my-tasks.ts'

/** Change that settles a waiting record: the values to send, and those that undo it where that is possible at once. */
export interface WaitingMove {
  /** Name of the transition, or of the change of a record without states. */
  name: string
  values: Readonly<Record<string, unknown>>
  needs_reason: boolean
  undo: Readonly<Record<string, unknown>> | null
}

/** Kind of records that wait for a person: their number and sum, and the query of their list. */
export interface WaitingKind {
  key: string
  /** Registry name of its records: `commercial/invoices`. */
  entity: string
  count: number
  /** Sum in euros as in the list of the kind; null for records without an amount. */
  total: string | null
  list: Readonly<Record<string, string>>
  approve: WaitingMove | null
  refuse: WaitingMove | null
}

/** A record that waits for a person's decision. */
export interface WaitingRow extends Omit<FoundRecord, 'is_similar'> {
  source: string
  /** The day it is due, ends or has been waiting since. */
  since: string | null
  amount: string | null
  currency: string
  /** ETag of the record as it was read. */
  version: string
  /** Reason for which it waits, as a locale key, where the kind alone is not enough. */
  reason?: string
  /** Step whose dialog is opened with the page, so that the person can answer. */
  step: string | null
  /** Address that a task leads to. */
  link: string | null
  /** Day until which the person put it off, where that is requested, with the id of the snooze and its ETag. */
  snooze?: { id: string; until: string; version: string } | null
  /** Moment at which the person answered it, of rows that are done. */
  treated_at?: string
}

/** Records that wait for a person: a page of rows, the oldest day first, and every kind that concerns the person. */
export interface WaitingAnswer {
  results: WaitingRow[]
  count: number
  sources: WaitingKind[]
  /** Records that the person put off to a later day, and the first of these days. */
  snoozed: { count: number; until: string | null }
  /** Number of rows that the person has settled today and the last moment, where that is requested. */
  treated?: { count: number; last: string | null }
  /** Numbers of the person's open tasks, for the menu; absent where the services do not count them. */
  my_tasks?: MyTaskCounts
}

/** Source of the rows that a rule pauses, such as a customer who promised to pay; they cannot be put off by hand. */
export const pausedSource = 'paused'

/** Maximum rows of one answer. */
export const mostWaiting = 500

/** Records that one person puts off at once, at most, and days for which one is put off, at most. */
export const mostSnoozed = 500
export const longestSnooze = 366
