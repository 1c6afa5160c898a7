import { documentComputedInitial } from '../../../../src/contract/commercial/document.ts'
import { documentEntities } from '../../../../src/contract/commercial/kinds/entities.ts'
import {
  type KindRecord as KindOfContract,
  type PublicName,
  kindRecords as kinds,
  tableOfKinds,
} from '../../../../src/contract/commercial/kinds/kinds.ts'
import type { Entity } from '../../../../src/contract/kit/kit.ts'
import type { EventKey } from '../../../../src/contract/notifications/events.ts'

/** A kind of document of the contract with its entities. */
export interface DocumentKind extends KindOfContract {
  entity: Entity
  line: Entity
  /** Initial values of a new document besides those of the entity. */
  computedInitial: Readonly<Record<string, unknown>>
}

/** A kind whose documents have a public page. */
export interface PublicKind extends DocumentKind {
  name: PublicName
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

const publicKind = (name: PublicName): PublicKind => served[name] as PublicKind

export const quotationKind = publicKind('quotation')
export const orderKind = publicKind('purchase-order')
export const deliveryNoteKind = served['delivery-note']
export const productReturnKind = served['product-return']
export const invoiceKind = publicKind('invoice')
export const creditKind = publicKind('credit')
export const refundKind = served.refund

/** Every kind of document that is served. */
export const documentKinds: readonly DocumentKind[] = Object.values(served)

/** The kinds that are numbered without a gap, hashed and frozen. */
export const fiscalKinds: readonly DocumentKind[] = documentKinds.filter(({ isFiscal }) => isFiscal)

/** Returns the kind of a registry name; undefined for what is no document, or not served yet. */
export const kindOf = (entity: string): DocumentKind | undefined =>
  documentKinds.find((kind) => kind.entity.key === entity)
