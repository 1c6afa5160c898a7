import { kindRecords } from '../../kinds/kinds.ts'
import type { DocumentFacts } from '../../kinds/kind.ts'
import type { DocumentName } from '../../kinds/names.ts'
import { isIssuedByUs } from '../fiscal/issuer.ts'

/**
 * Checks whether a document may be sent by mail (domain rules 1.9 Sending). A document that the supplier wrote is never
 * sent; one that the company bills in the supplier's name is.
 */
export function maySend(name: DocumentName, document: Readonly<Record<string, unknown>>): boolean {
  const { sides, states } = kindRecords[name].sends
  return (sides === 'both' || isIssuedByUs(document)) && states.includes(String(document.status))
}

/**
 * Checks whether the public page of a document is open to a visitor with its key. It shows no draft of a bill, and no
 * offer before it was sent or agreed on.
 */
export const isOpenByKey = (name: DocumentName, document: DocumentFacts): boolean =>
  kindRecords[name].opens?.(document) ?? false
