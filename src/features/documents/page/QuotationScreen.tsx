import type { ReactElement } from 'react'
import { kinds } from '../../../widgets/documents/kinds.ts'
import { AcceptanceCard } from './cards/AcceptanceCard.tsx'
import { DocumentScreen, type PageParts } from './DocumentScreen.tsx'
import { AttachmentsAndNotes } from './cards/AttachmentsAndNotes.tsx'
import { QuestionsCard } from './cards/QuestionsCard.tsx'
import { LinesCard } from './cards/LinesCard.tsx'
import { DealChain } from './deal/DealChain.tsx'
import { SendingCard } from './cards/SendingCard.tsx'
import { TermsCard } from './cards/TermsCard.tsx'
import { ValidityCard } from './cards/ValidityCard.tsx'
import { useTranslation } from 'react-i18next'
import { formatDay, parisDayOf } from '../../../format/dates.ts'
import { fullName } from '../../../format/names.ts'
import type { PageRecord } from '../../../widgets/documents/page-record.ts'

const kind = kinds.quotation

const parts: PageParts = {
  subtitle: (document) => <QuotationSubtitle document={document} />,
  top: (document, side) => <DealChain kind={kind} document={document} side={side} />,
  main: (document) => (
    <>
      <LinesCard document={document} />
      <TermsCard document={document} />
    </>
  ),
  aside: (document, side, run) => (
    <>
      {side === 'sales' && <QuestionsCard document={document} />}
      <AcceptanceCard document={document} />
      <ValidityCard document={document} run={run} />
      {side === 'sales' && <SendingCard kind={kind} document={document} run={run} />}
      <AttachmentsAndNotes kind={kind} document={document} side={side} />
    </>
  ),
}

export function QuotationScreen(): ReactElement {
  return <DocumentScreen kind={kind} parts={parts} />
}

/** Shows the subject of the quotation, its day and its author. */
export function QuotationSubtitle({ document }: { document: PageRecord }): ReactElement {
  const { t, i18n } = useTranslation('commercial')
  const by = fullName(document.seller_object)
  const day = document.issue_date ?? parisDayOf(document.created_at ?? '')
  return (
    <>
      {[document.subject, t('page.issuedOn', { day: formatDay(day, i18n.language) }), by && t('page.by', { name: by })]
        .filter(Boolean)
        .join(' · ')}
    </>
  )
}
