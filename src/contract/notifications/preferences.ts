import { type Channel, type EventKey, isEssential } from './events.ts'

/** Default time of the digest: `HH:MM`, in Paris. */
export const usualDigest = '07:30'

/** Presets of common preferences: all by mail; by mail only what waits for the person; no mail in the evening. */
export const presets = ['all', 'essential', 'evening'] as const

export type Preset = (typeof presets)[number]

/**
 * Returns the change that a preset makes, for the events that a person may get, in their time zone. The evening changes
 * no channel: it only sets the hours without mails.
 */
export function presetChange(preset: Preset, events: readonly EventKey[], timeZone: string) {
  if (preset === 'evening') return { quiet: { from: '19:00', until: '08:00', time_zone: timeZone } }
  const channelOf = (event: EventKey): Channel => (preset === 'all' || isEssential(event) ? 'mail' : 'app')
  return { channels: Object.fromEntries(events.map((event) => [event, channelOf(event)])) }
}
