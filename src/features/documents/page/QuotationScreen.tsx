import type { ReactElement } from 'react'
import { kinds } from '../../../widgets/documents/kinds.ts'
import { AcceptanceCard } from './cards/AcceptanceCard.tsx'
import type { PageParts } from './DocumentParts.tsx'
import { DocumentScreen } from './DocumentScreen.tsx'
import { QuestionsCard } from './cards/QuestionsCard.tsx'
import { TermsCard } from './cards/TermsCard.tsx'
import { ValidityCard } from './cards/ValidityCard.tsx'

const kind = kinds.quotation

const parts: PageParts = {
  main: (document) => <TermsCard document={document} />,
  aside: (document, side, run) => (
    <>
      {side === 'sales' && <QuestionsCard document={document} />}
      <AcceptanceCard document={document} />
      <ValidityCard document={document} run={run} />
    </>
  ),
}

export function QuotationScreen(): ReactElement {
  return <DocumentScreen kind={kind} parts={parts} />
}
