/** Row of the agenda: an occurrence of an event, or a row of another module. */
export interface AgendaRow {
  /** `events`, or the key of the module's feed: `tasks`, `invoices` ... */
  source: string
  /** Id of the record; null where the caller sees no more than the time of a colleague's event. */
  id: string | null
  /** Null of a colleague's private event. */
  title: string | null
  /** Moments of an event; the day of what is due. */
  start: string
  end: string
  all_day: boolean
  /** Those of the people asked for whom it concerns. */
  people: string[]
  is_private: boolean
  /** The people remain free. */
  is_transparent: boolean
  location: string | null
  /** Whether the caller may change it here. */
  is_editable: boolean
  /** The beginning by which one occurrence of an event that comes back is named; null of any other. */
  occurrence: string | null
  /** ETag of the event for who may change it. */
  version: string | null
  /** Target of a click on a row of a feed: route name and side, or an address. */
  page: string | null
  is_sales: boolean
  link: string | null
}

/** The rows of a span of days, the earliest first. */
export interface AgendaAnswer {
  results: AgendaRow[]
  /** There are more than an answer holds. */
  is_cut: boolean
  /** The feeds that the caller may see. */
  sources: string[]
}

/** Rows of one answer and days of one span, at most. */
export const agendaLimits = { rows: 10_000, days: 370 } as const

/** To which occurrences of an event that comes back a change applies. */
export const occurrenceScopes = ['this', 'following', 'all'] as const
export type OccurrenceScope = (typeof occurrenceScopes)[number]

/**
 * Bounds of one .ics file: its bytes, lines, events with the single dates of their series, own zones, and steps over
 * its rules in all.
 */
export const importLimits = { bytes: 2_097_152, lines: 200_000, events: 5000, zones: 50, steps: 500_000 } as const

/** Days of a rule that the agenda does not keep are brought as single events until so many days from today. */
export const importedDays = 731

/** One event of a file that may be imported. */
export interface ImportedEvent {
  title: string
  start: string
  end: string
  all_day: boolean
  recurrence: string | null
  is_transparent: boolean
  is_known: boolean
}

/** Result of an import, or its preview; `id` names a finished one for undoing it. */
export interface ImportAnswer {
  id: string | null
  created: number
  updated: number
  /** Rules that the agenda does not know: the event comes once. */
  rules_cut: number
  /** Texts that were too long. */
  texts_cut: number
  /** Events that say no time, end before they begin, were cancelled, or whose every occurrence was. */
  skipped: number
  /** Known events that the file cancels: they are removed. */
  removed: number
  /** Events whose version in the agenda is newer than that of the file. */
  outdated: number
  /** Lines that no property can be read from. */
  lines_left: number
  first: string | null
  last: string | null
  /** The first of them. */
  events: ImportedEvent[]
}

/** How many events of a preview are shown. */
export const mostPreviewed = 50

/** Result of undoing an import; `kept` events were changed since and are not undone. */
export interface ImportUndone {
  removed: number
  restored: number
  kept: number
}

/** The subscription of a person: when its address was made, and the address itself in the answer that makes it. */
export interface AgendaSubscription {
  created_at: string | null
  address: string | null
}
