import type { DocumentRecord } from '../../../../api/commercial/documents/documents.ts'
import type { LineKind, SupplierVat } from '../../../../contract/commercial/rules/amounts/totals.ts'
import { idOf } from '../../../../widgets/entity.ts'
import { isDatedByHand, isOurs, type Kind, type PageSide } from '../../../../widgets/documents/kinds.ts'

/** Cells of a line that a paste may fail to read. */
export type UnreadCell = 'quantity' | 'price' | 'discount' | 'tax'

/**
 * Values of a line that a person writes. Its own `nature` is for a line without a product; `account` is the charge of a
 * purchase.
 */
export interface EditorLineValues {
  kind: LineKind
  product: string | null
  product_name: string
  description: string
  quantity: string | null
  unit: string
  price: string | null
  discount: string | null
  tax: string | null
  nature: string | null
  account: string | null
}

const newValues: EditorLineValues = {
  kind: 'product',
  product: null,
  product_name: '',
  description: '',
  quantity: null,
  unit: '',
  price: null,
  discount: null,
  tax: null,
  nature: null,
  account: null,
}

/** The names of the values of a line. */
export const lineNames = Object.keys(newValues) as readonly (keyof EditorLineValues)[]

/**
 * A line in the editor: `key` lives as long as the screen, `id` is set after the service has saved it. The cells with
 * pasted text that was no number are in `unread`.
 */
export interface EditorLine extends EditorLineValues {
  key: string
  id: string | null
  source_line: string | null
  unread?: readonly UnreadCell[]
}

export const headNames = [
  'organization',
  'personal_organization',
  'attention_to',
  'invoice_contact',
  'issue_date',
  'expiration_date',
  'expiration_payment',
  'price_level',
  'business_opportunity',
  'type',
  'number',
  'subject',
  'ref',
  'discount_type',
  'discount',
  'cost',
  'delivery_taxes',
  'delivery_date',
  'delivery_address',
  'delivery_postal_code',
  'delivery_city',
  'invoice_address',
  'invoice_postal_code',
  'invoice_city',
  'payment_method',
  'terms_of_sales',
  'deposit_percent',
  'legal_policy',
  'currency',
  'exchange_rate',
] as const

export type HeadName = (typeof headNames)[number]

/**
 * The head of a document by its wire names; every value is text or empty. The id of its one tax is in `delivery_taxes`:
 * empty text is none, null the usual one.
 */
export type Head = Readonly<Record<HeadName, string | null>>

export interface Content {
  head: Head
  lines: readonly EditorLine[]
  /** VAT as the supplier wrote it, from the record as read; it is never typed. */
  supplierVat?: readonly SupplierVat[] | null
}

let counter = 0

export const newKey = (): string => `l${(counter += 1)}`

export const blankLine = (): EditorLine => ({ key: newKey(), id: null, source_line: null, ...newValues })

export const isBlankLine = ({ kind, product, product_name, description, price, quantity }: EditorLine): boolean =>
  kind === 'product' && !product && !product_name && !description && price === null && quantity === null

/** Returns the lines worth saving: all but the empty ones. */
export const nonBlankLines = (lines: readonly EditorLine[]): EditorLine[] => lines.filter((line) => !isBlankLine(line))

/** Returns the lines with an empty one at the end. */
export const withBlankLine = (lines: readonly EditorLine[]): readonly EditorLine[] =>
  lines.length > 0 && isBlankLine(lines.at(-1)!) ? lines : [...lines, blankLine()]

export const isPricedLine = ({ kind }: Pick<EditorLine, 'kind'>): boolean => kind === 'product' || kind === 'option'

/** Returns the numbers of the lines in the sheet: priced lines are counted, sections, texts and subtotals have none. */
export function shownNumbers(lines: readonly EditorLine[]): (number | null)[] {
  let last = 0
  return lines.map((line) => {
    if (!isPricedLine(line)) return null
    last += 1
    return last
  })
}

const emptyHead: Head = Object.fromEntries(headNames.map((name) => [name, null])) as Head

export function newContent(kind: Kind, side: PageSide, day: string): Content {
  return {
    head: {
      ...emptyHead,
      issue_date: isDatedByHand(kind, side) ? day : null,
      [kind.dueField]: kind.dueFrom(day),
      discount_type: 'percent',
      ...(kind.isFiscal ? { payment_method: 'bank_transfer' } : {}),
    },
    lines: withBlankLine([]),
  }
}

function shippingTax({ cost, delivery_taxes: taxes }: DocumentRecord): string | null {
  const isNone = trimmed(cost) !== null && (taxes ?? []).length === 0
  return isNone ? '' : idOf((taxes as unknown[] | null)?.[0])
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const trimmed = (value: unknown): string | null => {
  const text = textOf(value)
  return text && /^0(\.0+)?$/.test(text) ? null : text
}

/** Returns the content of the editor for a record as it was read. */
export function toContent(kind: Kind, record: DocumentRecord): Content {
  const own: Partial<Record<HeadName, string | null>> = {
    organization: idOf(record.organization),
    personal_organization: idOf(record.personal_organization),
    attention_to: idOf(record.attention_to),
    invoice_contact: idOf(record.invoice_contact),
    price_level: idOf(record.price_level),
    business_opportunity: idOf(record.business_opportunity),
    discount: trimmed(record.discount),
    cost: trimmed(record.cost),
    delivery_taxes: shippingTax(record),
  }
  const head = Object.fromEntries(
    headNames.map((name) => [name, name in own ? (own[name] ?? null) : textOf(record[name])]),
  ) as Head
  const rows = (record[kind.lines] as Record<string, unknown>[] | undefined) ?? []
  // A service of the specification alone has no day of issue: the day of creation is used instead.
  const issue_date = head.issue_date ?? (kind.isFiscal ? null : (textOf(record.created_at)?.slice(0, 10) ?? null))
  return {
    head: { ...head, issue_date, discount_type: head.discount_type ?? 'percent' },
    lines: withBlankLine(rows.map(toLine)),
    ...(Array.isArray(record.supplier_vat) ? { supplierVat: record.supplier_vat as SupplierVat[] } : {}),
  }
}

const toLine = (row: Readonly<Record<string, unknown>>): EditorLine => ({
  key: newKey(),
  id: textOf(row.id),
  kind: (textOf(row.kind) as LineKind | null) ?? 'product',
  product: idOf(row.product),
  product_name: textOf(row.product_name) ?? '',
  description: textOf(row.description) ?? '',
  quantity: textOf(row.quantity),
  unit: textOf(row.unit) ?? '',
  price: textOf(row.price),
  discount: trimmed(row.discount),
  tax: idOf((row.taxes as unknown[] | null)?.[0]),
  source_line: textOf(row.source_line),
  nature: textOf(row.nature),
  account: idOf(row.account),
})

/** Returns the same lines as those of a new document: no ids, no source. */
export const freshLines = (lines: readonly EditorLine[]): EditorLine[] =>
  nonBlankLines(lines).map((line) => ({ ...line, key: newKey(), id: null, source_line: null }))

const wireValue = (name: HeadName, value: string | null): unknown => {
  if (name === 'delivery_taxes') return value ? [value] : value === '' ? [] : null
  if (name === 'cost') return value ?? '0'
  return value
}

const contacts: readonly HeadName[] = ['attention_to', 'invoice_contact']
const ends: readonly HeadName[] = ['expiration_date', 'expiration_payment']

/**
 * Returns whether the editor writes a field: its kind has it, no other field replaces it, and the service does not set
 * it.
 */
function isWritten(kind: Kind, name: HeadName, head: Head, isSales: boolean): boolean {
  const { records, contactField, dueField, isFiscal } = kind
  if (name === 'number') return isFiscal && !isOurs(kind, isSales ? 'sales' : 'purchases', head)
  if (contacts.includes(name)) return name === contactField
  return name in records.entity.fields && (name === dueField || !ends.includes(name))
}

/**
 * Returns the head values that differ from the saved ones, in the format of the wire; all set values for a new
 * document.
 */
export function headValues(kind: Kind, head: Head, saved: Head | null, isSales: boolean): Record<string, unknown> {
  const names = headNames.filter((name) => isWritten(kind, name, head, isSales))
  const changed = names.filter((name) => (saved ? head[name] !== saved[name] : head[name] !== null))
  return Object.fromEntries(changed.map((name) => [name, wireValue(name, head[name])]))
}

/** Returns a line in the format of the wire. */
export function lineValues(line: EditorLine, of: Kind): { id?: string; [field: string]: unknown } {
  const { id, kind, product_name, description } = line
  const texts = { kind, product_name: product_name || null, description: description || null }
  return { ...(id ? { id } : {}), ...texts, ...(isPricedLine(line) ? pricedValues(line, of) : {}) }
}

function pricedValues(line: EditorLine, of: Kind): Record<string, unknown> {
  const { product, quantity, unit, price, discount, tax, nature, account, source_line } = line
  return {
    product,
    quantity: quantity ?? '0',
    unit: unit || null,
    price: price ?? '0',
    discount: discount ?? '0',
    taxes: tax ? [tax] : [],
    nature,
    ...(of.isFiscal ? { account } : {}),
    ...(source_line ? { source_line } : {}),
  }
}
