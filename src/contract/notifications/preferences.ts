import type { Channel, EventKey } from './events.ts'
import type { QuietHours } from '../rules/quiet-hours.ts'

/** A record of which a person wants to hear nothing: its address in the app, and what it was called. */
export interface MutedRecord {
  record: string
  label: string
}

/** How a person wants to be told; names and reasons are in their language. */
export interface NotificationPreferences {
  events: { event: EventKey; name: string; why: string; channel: Channel; default: Channel }[]
  quiet: QuietHours | null
  muted: MutedRecord[]
}

/** What is changed of them; what is left out stays. */
export interface PreferencesChange {
  channels?: Partial<Record<EventKey, Channel>>
  quiet?: QuietHours | null
  mute?: MutedRecord
  unmute?: string
}
