/** Kinds of rows in the timeline of a record, by which it is filtered. */
export const timelineKinds = ['note', 'mail', 'activity', 'paper', 'state', 'change', 'file', 'reading'] as const

export type TimelineKind = (typeof timelineKinds)[number]

/** Kinds of rows that only people and companies of the directory have: their activities and documents. */
const ofParties: readonly TimelineKind[] = ['activity', 'paper']

/** Returns the kinds of rows that the timeline of a kind of records can have. */
export const timelineKindsOf = (entity: string): readonly TimelineKind[] =>
  timelineKinds.filter((kind) => /^directory\/(organizations|contacts)$/.test(entity) || !ofParties.includes(kind))

/** Checks whether a text names a kind of rows. */
export const isTimelineKind = (text: string): text is TimelineKind =>
  (timelineKinds as readonly string[]).includes(text)

/**
 * Actions of the trail that change fields, send a mail, or open the public page or take its file; all others move the
 * record.
 */
export const changeActions: readonly string[] = ['update', 'new_version']
export const mailActions: readonly string[] = ['send', 'remind', 'schedule_send', 'cancel_send']
export const readingActions: readonly string[] = ['read', 'download']
