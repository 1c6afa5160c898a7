/** States of a DNS record that a domain must publish, as it was last looked up. */
export const mailRecordStates = ['unchecked', 'verified', 'missing', 'different', 'failed'] as const

export type MailRecordState = (typeof mailRecordStates)[number]

/** Name of the key under which the suite signs mails: `ensemble._domainkey.{domain}` (RFC 6376 section 3.1). */
export const dkimSelector = 'ensemble'

/** Returns the domain of an address, in small letters. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/**
 * Domains of free mailboxes, whose mails only their provider may sign and send: an address there cannot be a company's
 * sender.
 */
const freeDomains =
  /^(gmail|googlemail|outlook|hotmail|live|msn|yahoo|ymail|icloud|me|aol|orange|wanadoo|free|sfr|laposte|bbox|gmx|proton|protonmail)\.[a-z.]{2,6}$/

/** Checks whether an address belongs to a provider of free mailboxes, so that no record can be published for it. */
export const isFreeMailbox = (email: string): boolean => freeDomains.test(domainOf(email))

const compact = (record: string): string => record.replaceAll(/\s+/g, '')

/** Checks whether a published key is the expected one; spaces do not count (RFC 6376 section 3.2). */
export const isSameKey = (published: string, expected: string): boolean => compact(published) === compact(expected)

/** Returns the SPF record among the texts of a domain (RFC 7208 section 4.5). */
export const spfIn = (texts: readonly string[]): string | undefined => texts.find((text) => /^v=spf1(\s|$)/i.test(text))

/** Checks whether an SPF record names a mechanism such as `a:mail.example`. */
export const allowsSender = (spf: string, mechanism: string): boolean =>
  spf.toLowerCase().split(/\s+/).includes(mechanism.toLowerCase())

/** Returns the SPF record that a domain should publish: the one it has with the mechanism in front, else a new one. */
export const spfWith = (mechanism: string, published?: string): string =>
  published === undefined
    ? `v=spf1 ${mechanism} ~all`
    : allowsSender(published, mechanism)
      ? published
      : published.replace(/^v=spf1/i, `v=spf1 ${mechanism}`)
