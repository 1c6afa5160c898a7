import type { ReactElement } from 'react'
import { kinds } from '../../../widgets/documents/kinds.ts'
import { AttachmentsAndNotes } from './cards/AttachmentsAndNotes.tsx'
import { DealChain } from './deal/DealChain.tsx'
import { DeliveryCard } from './cards/DeliveryCard.tsx'
import { DocumentScreen, type PageParts } from './DocumentScreen.tsx'
import { QuantitiesCard } from './cards/QuantitiesCard.tsx'
import { QuotationSubtitle } from './QuotationScreen.tsx'
import { SendingCard } from './cards/SendingCard.tsx'

const kind = kinds['delivery-note']

const parts: PageParts = {
  subtitle: (document) => <QuotationSubtitle document={document} />,
  top: (document, side) => <DealChain kind={kind} document={document} side={side} />,
  main: (document) => <QuantitiesCard document={document} />,
  aside: (document, side, run) => (
    <>
      <DeliveryCard document={document} />
      {document.is_sales && <SendingCard kind={kind} document={document} run={run} />}
      <AttachmentsAndNotes kind={kind} document={document} side={side} />
    </>
  ),
}

/** Shows the page of a delivery note: the goods, and their progress. */
export function DeliveryNoteScreen(): ReactElement {
  return <DocumentScreen kind={kind} parts={parts} />
}
