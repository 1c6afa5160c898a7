import type { FoundRecord } from './found-record.ts'
import type { MyTaskCounts } from './my-tasks.ts'

/** A change that answers what waits: the values to send, those that take it back where that can be done at once. */
export interface WaitingMove {
  /** Name of the transition, or of the change of a record without states. */
  name: string
  values: Readonly<Record<string, unknown>>
  needs_reason: boolean
  undo: Readonly<Record<string, unknown>> | null
}

/** One kind of what waits for a person: how many rows, what they add up to, the query of the list behind them. */
export interface WaitingKind {
  key: string
  /** Registry name of its records: `commercial/invoices`. */
  entity: string
  count: number
  /** Sum in euros of what the list of the kind adds up; null for records without an amount. */
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
  /** Reason for which it waits, as a key of the words, where its kind does not say it. */
  reason?: string
  /** Step whose dialog is opened with the page, so that the person can answer. */
  step: string | null
  /** Address that a task leads to. */
  link: string | null
  /** Day until which the person put it off, where that is asked for, with the record that says so and its ETag. */
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
  /** Rows that the person has answered today and the last moment, where that is asked for. */
  treated?: { count: number; last: string | null }
  /** Numbers of the person's open tasks, for the menu; absent where the services do not count them. */
  my_tasks?: MyTaskCounts
}

/** Source of the rows that a rule pauses, as of a customer who promised to pay: a person does not put them off. */
export const pausedSource = 'paused'

/** Rows of one answer, at most. */
export const mostWaiting = 500

/** Records that one person puts off at once, at most, and days for which one is put off, at most. */
export const mostSnoozed = 500
export const longestSnooze = 366
