import { credit } from './credit.ts'
import { deliveryNote } from './delivery-note.ts'
import { invoice } from './invoice.ts'
import { type DeclaredKind, type KindFacts, type KindView, usualKind } from './kind.ts'
import {
  type DocumentKey,
  type DocumentName,
  type DocumentPath,
  type DocumentScope,
  type LinesKey,
  documentKeyOf,
  documentKindNames,
  documentNames,
  linesKeyOf,
} from './names.ts'
import { productReturn } from './product-return.ts'
import { purchaseOrder } from './purchase-order.ts'
import { quotation } from './quotation.ts'
import { refund } from './refund.ts'

const declared = {
  quotation,
  'purchase-order': purchaseOrder,
  'delivery-note': deliveryNote,
  'product-return': productReturn,
  invoice,
  credit,
  refund,
} as const satisfies Readonly<Record<DocumentName, DeclaredKind>>

type Declared = typeof declared

type Views = Declared[DocumentName]['views']
type ViewOf<Listed> = Listed extends readonly (infer One extends KindView)[] ? One : never

/** Label of the tab of a view, a key of the words of the lists. */
export type ViewLabel = ViewOf<Views[keyof Views]>['label']

/** Kind of a document that is printed. */
export type PrintedName = Declared[DocumentName]['printed']

/** Action by which a document is made of its source. */
export type ConversionName = Extract<Declared[DocumentName], { conversion: string }>['conversion']

/** The kinds that their readers open by a key; the others are read behind the log-in. */
export type PublicName = {
  [Name in DocumentName]: Declared[Name] extends { mailLink: string } ? Name : never
}[DocumentName]

/** A kind of document: its names and properties. */
export interface KindRecord extends KindFacts {
  name: DocumentName
  path: DocumentPath
  scope: DocumentScope
  /** Whether it is written in the editor; else it is made of a source and changed on its page. */
  isWritten: boolean
  /** Registry name of its records. */
  key: DocumentKey
  /** Body key of the nested lines. */
  lines: LinesKey
  printed: PrintedName
  conversion: ConversionName | null
}

/** Builds a table with a row for each kind of document. */
export const tableOfKinds = <Row>(row: (name: DocumentName) => Row): Readonly<Record<DocumentName, Row>> =>
  Object.fromEntries(documentKindNames.map((name) => [name, row(name)])) as Record<DocumentName, Row>

/** Every kind of document by its name, in the order of a deal. */
export const kindRecords = tableOfKinds((name): KindRecord => {
  const own: DeclaredKind & Pick<KindRecord, 'printed'> & { conversion?: ConversionName } = declared[name]
  const { path, scope, isWritten } = documentNames[name]
  return {
    ...usualKind,
    conversion: null,
    ...own,
    name,
    path,
    scope,
    isWritten,
    key: documentKeyOf(name),
    lines: linesKeyOf(name),
  }
})

/** Every kind of document, in the order of a deal. */
export const allKinds: readonly KindRecord[] = Object.values(kindRecords)
