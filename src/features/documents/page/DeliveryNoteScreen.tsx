import type { ReactElement } from 'react'
import { kinds } from '../../../widgets/documents/kinds.ts'
import { DeliveryCard } from './cards/DeliveryCard.tsx'
import type { PageParts } from './DocumentParts.tsx'
import { DocumentScreen } from './DocumentScreen.tsx'

const kind = kinds['delivery-note']

const parts: PageParts = { aside: (document) => <DeliveryCard document={document} /> }

/** Shows the page of a delivery note: the goods, and their progress. */
export function DeliveryNoteScreen(): ReactElement {
  return <DocumentScreen kind={kind} parts={parts} />
}
