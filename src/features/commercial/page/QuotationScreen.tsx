import type { ReactElement } from 'react'
import { kinds } from '../document/kinds.ts'
import { AcceptanceCard } from './AcceptanceCard.tsx'
import { ActivityCard } from './ActivityCard.tsx'
import { DocumentScreen, type PageParts } from './DocumentScreen.tsx'
import { AttachmentsAndNotes } from './AttachmentsAndNotes.tsx'
import { LinesCard } from './LinesCard.tsx'
import { QuotationRelatedDocuments } from './QuotationRelatedDocuments.tsx'
import { QuotationSubtitle } from './QuotationSubtitle.tsx'
import { SendingCard } from './SendingCard.tsx'
import { TermsCard } from './TermsCard.tsx'
import { ValidityCard } from './ValidityCard.tsx'

const kind = kinds.quotation

const parts: PageParts = {
  subtitle: (document) => <QuotationSubtitle document={document} />,
  top: (document, side) => <QuotationRelatedDocuments document={document} side={side} />,
  main: (document) => (
    <>
      <LinesCard document={document} />
      <TermsCard document={document} />
    </>
  ),
  aside: (document, side, run) => (
    <>
      <AcceptanceCard document={document} />
      <ValidityCard document={document} run={run} />
      {side === 'sales' && <SendingCard kind={kind} document={document} run={run} />}
      <AttachmentsAndNotes kind={kind} document={document} side={side}>
        <ActivityCard kind={kind} document={document} />
      </AttachmentsAndNotes>
    </>
  ),
}

export function QuotationScreen(): ReactElement {
  return <DocumentScreen kind={kind} parts={parts} />
}
