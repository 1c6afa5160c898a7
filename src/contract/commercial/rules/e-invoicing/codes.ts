/** Statuses of the life of an e-invoice (domain rules 2.2), in the order in which they usually come. */
export const lifeCodes = [
  '200',
  '201',
  '202',
  '203',
  '204',
  '214',
  '208',
  '209',
  '207',
  '206',
  '205',
  '211',
  '212',
  '221',
  '220',
  '501',
  '213',
  '210',
] as const

export type LifeCode = (typeof lifeCodes)[number]

/** Further codes of messages (BR-FR-CDV-CL-06): factoring and the public portal. They change no status. */
const otherCodes = ['224', '225', '226', '227', '228', '250', '251', '300', '301', '400', '401', '500', '601'] as const

/** Every code of a message. */
export const statusCodes = [...lifeCodes, ...otherCodes] as const

export type StatusCode = (typeof statusCodes)[number]

/** Sender of a status message: a platform, the buyer or the seller of the invoice. */
export type Giver = 'platform' | 'buyer' | 'seller'

const byBuyer = new Set<string>(['204', '205', '206', '207', '208', '210', '211', '214'])
const bySeller = new Set<string>(['209', '212', '220', '224', '225', '226', '227', '228'])

/** Returns the only party that may give a status. */
export function giverOf(code: StatusCode): Giver {
  if (byBuyer.has(code)) return 'buyer'
  return bySeller.has(code) ? 'seller' : 'platform'
}

/** Statuses after which nothing more happens to an e-invoice: it is refused, rejected, cancelled or was no invoice. */
const closing = new Set<string>(['210', '213', '220', '501'])

/** Statuses that the seller answers with a credit and an invoice of a new number (domain rules 2.2). */
export const correctedCodes = ['210', '213'] as const

/** Checks whether the seller has to correct the document by a credit. */
export const needsCredit = (code: string | null | undefined): boolean =>
  (correctedCodes as readonly unknown[]).includes(code)

/** The status of a document and the moment it was given at, ISO 8601 in UTC. */
export interface GivenStatus {
  code: string
  at: string
}

const isLife = (code: string): boolean => (lifeCodes as readonly string[]).includes(code)

/**
 * Returns the rank of a message among those of its document, as sortable text: the greatest is the status. That is the
 * latest message, or at one moment the later step; a closing status is always greatest. Null for a message that changes
 * no status.
 */
export function rankOf({ code, at }: GivenStatus): string | null {
  if (!isLife(code)) return null
  const step = String(lifeCodes.indexOf(code as LifeCode)).padStart(2, '0')
  return `${closing.has(code) ? 1 : 0} ${new Date(at).toISOString()} ${step}`
}
