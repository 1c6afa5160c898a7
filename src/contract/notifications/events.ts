import { type Rights, allows } from '../rights/rights.ts'

/** Channels of a notification; one sent by mail or in the digest is shown in the app too. */
export const channels = ['none', 'app', 'mail', 'digest'] as const

export type Channel = (typeof channels)[number]

interface NotificationEvent {
  /** The keys in `errors.json`: its sentence, its name in the preferences, and why a person gets it. */
  words: string
  name: string
  why: string
  /** Default channel. */
  channel: Channel
  /** Rights of which a recipient needs one to read; everybody without. */
  readers?: readonly string[]
  /** Whether a person wrote its sentence: each one is shown separately. */
  isWritten?: boolean
  /** Whether it waits for this person or is about money, so that the essential preset includes it. */
  isEssential?: boolean
  /** Whether it cannot be turned off: a security notice, whose mail is sent separately. */
  isFixed?: boolean
}

/** Builds a row: its three locale keys follow from its own. */
const told = (key: string, more: Partial<NotificationEvent> = {}): NotificationEvent => ({
  words: key,
  name: `${key}_name`,
  why: `${key}_why`,
  channel: 'app',
  ...more,
})

/** The events that people are notified of. `notify` takes no other, and the preferences list every row that is not fixed. */
export const notificationEvents = {
  notify_quotation_read: told('notify_quotation_read', { readers: ['quotation'] }),
  notify_quotation_accepted: told('notify_quotation_accepted', { readers: ['quotation'], isEssential: true }),
  notify_quotation_refused: told('notify_quotation_refused', { readers: ['quotation'], isEssential: true }),
  notify_credit_read: told('notify_credit_read', { readers: ['credit'] }),
  notify_order_read: told('notify_order_read', { readers: ['order'] }),
  notify_order_confirmed: told('notify_order_confirmed', { readers: ['order'], isEssential: true }),
  notify_order_short: told('notify_order_short', { readers: ['order'], isEssential: true }),
  notify_invoice_read: told('notify_invoice_read', { readers: ['invoice'] }),
  notify_question: told('notify_question', { readers: ['quotation', 'order', 'invoice', 'credit'], isEssential: true }),
  notify_deposit: told('notify_deposit', { readers: ['invoice'], isEssential: true }),
  notify_paid: told('notify_paid', { readers: ['invoice'], isEssential: true }),
  notify_surplus: told('notify_surplus', { readers: ['invoice'] }),
  notify_mail_stopped: told('notify_mail_stopped', { readers: ['quotation', 'order', 'invoice'], isEssential: true }),
  notify_mention: told('notify_mention', { isEssential: true }),
  notify_task: told('notify_task', { isWritten: true, isEssential: true }),
  notify_report: told('notify_report', { readers: ['report'] }),
  notify_event: told('notify_event', { isWritten: true }),
  notify_invitation: told('notify_invitation', { isEssential: true }),
  notify_lead: told('notify_lead', { readers: ['opportunity'], isEssential: true }),
  notify_booking: told('notify_booking', { readers: ['activity'], isEssential: true }),
  notify_booking_canceled: told('notify_booking_canceled', { readers: ['activity'], isEssential: true }),
  notify_shared: told('notify_shared', { readers: ['file'] }),
  notify_password: told('notify_password', { isEssential: true, isFixed: true }),
} as const satisfies Readonly<Record<string, NotificationEvent>>

export type EventKey = keyof typeof notificationEvents

/** The keys of all events, in the order of the preferences. */
export const eventKeys = Object.keys(notificationEvents) as EventKey[]

/** Checks whether an event reaches people whatever they chose. */
export function isFixed(key: EventKey): boolean {
  const row: NotificationEvent = notificationEvents[key]
  return row.isFixed === true
}

/** The events whose channel a person chooses, in the order of the preferences. */
export const chosenEvents: readonly EventKey[] = eventKeys.filter((key) => !isFixed(key))

/** Checks whether a text names an event. */
export const isEventKey = (key: string): key is EventKey => Object.hasOwn(notificationEvents, key)

/** Checks whether a person with these rights may get an event. */
export function mayGet(rights: Rights, key: EventKey): boolean {
  const { readers }: NotificationEvent = notificationEvents[key]
  return !readers || readers.some((scope) => allows(rights, scope, 'read'))
}

/** The default channels, by event. */
export const defaultChannels = Object.fromEntries(
  eventKeys.map((key) => [key, notificationEvents[key].channel]),
) as Record<EventKey, Channel>

/** The events with a sentence that a person wrote. */
export const writtenEvents: readonly EventKey[] = eventKeys.filter((key) => {
  const row: NotificationEvent = notificationEvents[key]
  return row.isWritten
})

/** Checks whether the essential preset includes an event. */
export function isEssential(key: EventKey): boolean {
  const row: NotificationEvent = notificationEvents[key]
  return row.isEssential === true
}
