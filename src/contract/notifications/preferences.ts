import { type Channel, type EventKey, isEssential } from './events.ts'
import type { QuietHours } from './rules/quiet-hours.ts'

/** Default time of the digest: `HH:MM`, in Paris. */
export const usualDigest = '07:30'

/** Presets of common preferences: all by mail; by mail only what waits for the person; no mail in the evening. */
export const presets = ['all', 'essential', 'evening'] as const

export type Preset = (typeof presets)[number]

/**
 * Returns the change that a preset makes, for the events that a person may get, in their time zone. The evening changes
 * no channel: it only sets the hours without mails.
 */
export function presetChange(preset: Preset, events: readonly EventKey[], timeZone: string): PreferencesChange {
  if (preset === 'evening') return { quiet: { from: '19:00', until: '08:00', time_zone: timeZone } }
  const channelOf = (event: EventKey): Channel => (preset === 'all' || isEssential(event) ? 'mail' : 'app')
  return { channels: Object.fromEntries(events.map((event) => [event, channelOf(event)])) }
}

/** A record without notifications for a person: its address in the app, and its name at that time. */
export interface MutedRecord {
  record: string
  label: string
}

/** Notification preferences of a person; names and reasons are in their language. */
export interface NotificationPreferences {
  events: { event: EventKey; name: string; why: string; channel: Channel; default: Channel }[]
  quiet: QuietHours | null
  /** When the digest comes: `HH:MM`, in Paris. */
  digest: string
  muted: MutedRecord[]
}

/** Change of the preferences; absent fields are not changed. */
export interface PreferencesChange {
  channels?: Partial<Record<EventKey, Channel>>
  quiet?: QuietHours | null
  digest?: string
  mute?: MutedRecord
  unmute?: string
}
