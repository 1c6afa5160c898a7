import type { ReactElement } from 'react'
import { kinds } from '../document/kinds.ts'
import { ActivityCard } from './ActivityCard.tsx'
import { DocumentScreen, type PageParts } from './DocumentScreen.tsx'
import { EntriesCard } from './EntriesCard.tsx'
import { InvoiceRelatedDocuments } from './InvoiceRelatedDocuments.tsx'
import { InvoiceSubtitle } from './InvoiceSubtitle.tsx'
import { AttachmentsAndNotes } from './AttachmentsAndNotes.tsx'
import { LinesCard } from './LinesCard.tsx'
import { SendingCard } from './SendingCard.tsx'
import { SettlementCard } from './SettlementCard.tsx'

const kind = kinds.invoice

const parts: PageParts = {
  subtitle: (document) => <InvoiceSubtitle document={document} />,
  top: (document, side) => <InvoiceRelatedDocuments document={document} side={side} />,
  main: (document) => (
    <>
      <LinesCard document={document} />
      <EntriesCard document={document} />
    </>
  ),
  aside: (document, side, run) => (
    <>
      <SettlementCard document={document} run={run} />
      {side === 'sales' && <SendingCard kind={kind} document={document} run={run} />}
      <AttachmentsAndNotes kind={kind} document={document} side={side}>
        <ActivityCard kind={kind} document={document} />
      </AttachmentsAndNotes>
    </>
  ),
}

export function InvoiceScreen(): ReactElement {
  return <DocumentScreen kind={kind} parts={parts} />
}
