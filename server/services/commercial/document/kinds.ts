import { documentComputedInitial } from '../../../../src/contract/commercial/document.ts'
import { type DocumentEntities, documentEntities } from '../../../../src/contract/commercial/kinds/entities.ts'
import {
  type KindRecord as KindOfContract,
  type PublicName,
  kindRecords as kinds,
  tableOfKinds,
} from '../../../../src/contract/commercial/kinds/kinds.ts'
import type { DocumentName } from '../../../../src/contract/commercial/kinds/names.ts'
import type { EventKey } from '../../../../src/contract/notifications/events.ts'

/** A kind of document of the contract with its entities. */
export interface DocumentKind<Name extends DocumentName = DocumentName> extends KindOfContract {
  name: Name
  entity: DocumentEntities[Name]['head']
  line: DocumentEntities[Name]['line']
  /** Initial values of a new document besides those of the entity. */
  computedInitial: Readonly<Record<string, unknown>>
}

/** A kind whose documents have a public page. */
export interface PublicKind<Name extends PublicName = PublicName> extends DocumentKind<Name> {
  name: Name
  readEvent: EventKey
  mailLink: string
}

/** Checks whether the documents of a kind have a public page. */
export const hasPage = (kind: DocumentKind): kind is PublicKind => kind.mailLink !== null

/** Every kind of document that is served, by its name. */
const served = tableOfKinds((name): DocumentKind => {
  const { head, line } = documentEntities[name]
  const kind = kinds[name]
  return { ...kind, entity: head, line, computedInitial: { ...documentComputedInitial, ...kind.started } }
})

const servedKind = <Name extends DocumentName>(name: Name): DocumentKind<Name> => served[name] as DocumentKind<Name>
const publicKind = <Name extends PublicName>(name: Name): PublicKind<Name> => served[name] as PublicKind<Name>

export const quotationKind = publicKind('quotation')
export const orderKind = publicKind('purchase-order')
export const deliveryNoteKind = servedKind('delivery-note')
export const productReturnKind = servedKind('product-return')
export const invoiceKind = publicKind('invoice')
export const creditKind = publicKind('credit')
export const refundKind = servedKind('refund')

/** Every kind of document that is served. */
export const documentKinds: readonly DocumentKind[] = Object.values(served)

/** The kinds that are numbered without a gap, hashed and frozen. */
export const fiscalKinds: readonly DocumentKind[] = documentKinds.filter(({ isFiscal }) => isFiscal)

/** Returns the kind of a registry name; undefined for what is no document, or not served yet. */
export const kindOf = (entity: string): DocumentKind | undefined =>
  documentKinds.find((kind) => kind.entity.key === entity)
