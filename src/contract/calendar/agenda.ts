/** Maximum rows of one answer and days of one span. */
export const agendaLimits = { rows: 10_000, days: 370 } as const

/** To which occurrences of an event that comes back a change applies. */
export const occurrenceScopes = ['this', 'following', 'all'] as const
export type OccurrenceScope = (typeof occurrenceScopes)[number]

/**
 * Bounds of one .ics file: its bytes, lines, events with the single dates of their series, own zones, and steps over
 * its rules in all.
 */
export const calendarImportLimits = {
  bytes: 2_097_152,
  lines: 200_000,
  events: 5000,
  zones: 50,
  steps: 500_000,
} as const

/** Days from today until which the occurrences of an unsupported rule are imported as single events. */
export const importedDays = 731

/** How many events of a preview are shown. */
export const mostPreviewed = 50
