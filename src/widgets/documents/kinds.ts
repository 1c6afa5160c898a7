import { type DocumentRecord, documents } from '../../api/commercial/documents/documents.ts'
import { isSelfBilled } from '../../contract/commercial/rules/fiscal/issuer.ts'
import { hasReader } from '../../contract/commercial/rules/flows/sent-quotation.ts'
import { type KindRecord, type PublicName, kindRecords, tableOfKinds } from '../../contract/commercial/kinds/kinds.ts'
import type { DocumentName } from '../../contract/commercial/kinds/names.ts'
import { dueDate, quotationExpiry } from '../../contract/rules/time/due-dates.ts'
import { pathTo, type RouteName } from '../../paths/index.ts'
import type { AnyResource } from '../entity.ts'

export type PageSide = 'sales' | 'purchases'

type Query = Record<string, string | undefined>

/** A kind of document of the contract with its records and addresses, for the parts that all kinds share. */
export interface Kind extends KindRecord {
  records: AnyResource<DocumentRecord>
  /** Default of its due day for a day of issue. */
  dueFrom: (day: string) => string | null
  /** Public page that its reader opens by a key, from a mail; null for a document that accompanies the goods. */
  publicPath: `${PublicName}-public` | null
  /** Kinds that it can be converted to, the usual one first, and the state that allows it. */
  becomes: readonly DocumentName[]
  takenIn: string | null
  listTo: (side: PageSide, query?: Query) => string
  pageTo: (id: string, side: PageSide, query?: Query) => string
  modifyTo: (id: string, side: PageSide) => string
  createTo: (side: PageSide, query?: Query) => string
}

const dueDays: Readonly<Record<Exclude<KindRecord['due'], null>, (day: string) => string>> = {
  expiration_date: quotationExpiry,
  expiration_payment: (day) => dueDate(day),
}

/** Every kind has its addresses; all of them have the parameters of these. */
type Address = 'quotation' | 'quotations' | 'quotation-create' | 'quotation-modify'
const addressOf = <As extends Address>(name: Extract<RouteName, KindRoute>): As => name as string as As
type KindRoute = DocumentName | KindRecord['path'] | `${DocumentName}-${'create' | 'modify'}`

export const kinds = tableOfKinds((name): Kind => {
  const kind = kindRecords[name]
  const { due } = kind
  return {
    ...kind,
    records: documents[name].records,
    expand: [kind.lines, ...kind.expand],
    dueFrom: (day) => due && dueDays[due](day),
    publicPath: kind.opens && (`${name}-public` as `${PublicName}-public`),
    becomes: kind.flows.filter(({ isConverted, takes }) => isConverted && takes !== 'returned').map(({ to }) => to),
    takenIn: kind.source && kind.source.open,
    listTo: (sales, query) => pathTo(addressOf<'quotations'>(kind.path), { sales }, query),
    pageTo: (id, sales, query) => pathTo(addressOf<'quotation'>(name), { id, sales }, query),
    modifyTo: (id, sales) => pathTo(addressOf<'quotation-modify'>(`${name}-modify`), { id, sales }),
    createTo: (sales, query) => pathTo(addressOf<'quotation-create'>(`${name}-create`), { sales }, query),
  }
})

/**
 * Returns whether the document is dated while it is written; a fiscal one of the company gets its day at validation
 * (domain rules 1.3).
 */
export const isDatedByHand = (kind: Kind, side: PageSide, document: Typed = {}): boolean =>
  !kind.isFiscal || !isOurs(kind, side, document)

/** Returns whether a document may still be edited in the editor: one that has a reader stays unchanged. */
export const isOpen = ({ isKeptForReader, isWritten, open }: Kind, document: DocumentRecord): boolean =>
  isWritten && open.includes(document.status) && !(isKeptForReader && hasReader(document))

/** Type of an invoice, from its record or its editor. */
interface Typed {
  readonly type?: string | null
}

/** Returns whether the company makes the invoice in the name of its supplier. */
export const isMadeForSupplier = (side: PageSide, { type }: Typed): boolean =>
  isSelfBilled({ type, is_sales: side === 'sales' })

/** Returns whether the company issues the document, so that its PDF is drawn and sent. */
export const isOurs = ({ isOwnPaper }: Kind, side: PageSide, document: Typed = {}): boolean =>
  isOwnPaper || side === 'sales' || isMadeForSupplier(side, document)

/** Returns whether the other party may open it by a link. */
export const hasPublicPage = (
  { publicPath, isOwnPaper }: Kind,
  { is_sales: isSales }: { is_sales?: unknown },
): boolean => publicPath !== null && (isOwnPaper || isSales !== false)

/** Returns the side an address names; anything but purchases is sales. */
export const sideOf = (sales: string | undefined): PageSide => (sales === 'purchases' ? 'purchases' : 'sales')
