/** Row of the agenda: an occurrence of an event, or a row of another module. */
export interface AgendaRow {
  /** `events`, or the key of the module's feed: `tasks`, `invoices` ... */
  source: string
  /** Id of the record; null where the caller sees no more than the time of a colleague's event. */
  id: string | null
  /** Null of a colleague's private event. */
  title: string | null
  /** Moments of an event; due dates are days. */
  start: string
  end: string
  all_day: boolean
  /** The requested people that it concerns. */
  people: string[]
  is_private: boolean
  /** The people remain free. */
  is_transparent: boolean
  location: string | null
  /** Whether the caller may change it here. */
  is_editable: boolean
  /** The beginning by which one occurrence of an event that comes back is named; null of any other. */
  occurrence: string | null
  /** ETag of the event, for those who may change it. */
  version: string | null
  /** Target of a click on a row of a feed: route name and side, or an address. */
  page: string | null
  is_sales: boolean
  link: string | null
}

/** The rows of a span of days, the earliest first. */
export interface AgendaAnswer {
  results: AgendaRow[]
  /** Whether there are more rows than one answer holds. */
  is_cut: boolean
  /** The feeds that the caller may see. */
  sources: string[]
}

/** Maximum rows of one answer and days of one span. */
export const agendaLimits = { rows: 10_000, days: 370 } as const

/** To which occurrences of an event that comes back a change applies. */
export const occurrenceScopes = ['this', 'following', 'all'] as const
export type OccurrenceScope = (typeof occurrenceScopes)[number]

/**
 * Bounds of one .ics file: its bytes, lines, events with the single dates of their series, own zones, and steps over
 * its rules in all.
 */
export const importLimits = { bytes: 2_097_152, lines: 200_000, events: 5000, zones: 50, steps: 500_000 } as const

/** Days from today until which the occurrences of an unsupported rule are imported as single events. */
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
  /** Rules that the agenda does not support: the event occurs once. */
  rules_cut: number
  /** Texts that were too long. */
  texts_cut: number
  /** Events without a time, with an end before the beginning, or cancelled, also in all occurrences. */
  skipped: number
  /** Known events that the file cancels: they are removed. */
  removed: number
  /** Events with a newer version in the agenda than in the file. */
  outdated: number
  /** Lines without a readable property. */
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

/**
 * The subscription of a person: the moment of its address, and the address itself only in the answer that creates it.
 */
export interface AgendaSubscription {
  created_at: string | null
  address: string | null
}
