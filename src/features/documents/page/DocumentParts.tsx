import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, parisDayOf } from '../../../format/dates.ts'
import { fullName } from '../../../format/names.ts'
import { Columns } from '../../../ui/layout/Columns.tsx'
import { isMadeForSupplier, type Kind, type PageSide } from '../../../widgets/documents/kinds.ts'
import type { PageRecord } from '../../../widgets/documents/page-record.ts'
import type { ActionName } from './actions/page-ask.ts'
import { AttachmentsAndNotes } from './cards/AttachmentsAndNotes.tsx'
import { LinesCard } from './cards/LinesCard.tsx'
import { QuantitiesCard } from './cards/QuantitiesCard.tsx'
import { SendingCard } from './cards/SendingCard.tsx'
import { StatusCard } from './cards/StatusCard.tsx'
import { DealChain } from './deal/DealChain.tsx'

/** Parts that the page of a kind adds to those of every kind. */
export interface PageParts {
  /** Text in place of the subject, the day and the author. */
  subtitle?: (document: PageRecord) => ReactNode
  /** Notices above the deal. */
  top?: (document: PageRecord) => ReactNode
  /** Cards below the lines. */
  main?: (document: PageRecord) => ReactNode
  /** Cards above those of the sending, the attachments and the notes. */
  aside?: (document: PageRecord, side: PageSide, run: (name: ActionName) => void) => ReactNode
}

interface Props {
  kind: Kind
  side: PageSide
  document: PageRecord
  parts: PageParts
  run: (name: ActionName) => void
}

/** Returns whether documents of a kind are sent on a side, so that their page shows the sending. */
const isSent = ({ sends }: Kind, side: PageSide, document: PageRecord): boolean =>
  sends.sides === 'both' || side === 'sales' || isMadeForSupplier(side, document)

/** Shows the parts of the page of a document: its deal, its lines, and the cards beside them. */
export function DocumentParts({ kind, side, document, parts, run }: Props): ReactElement {
  const aside = (
    <>
      {parts.aside?.(document, side, run)}
      {isSent(kind, side, document) && <SendingCard kind={kind} document={document} run={run} />}
      {kind.isFiscal && <StatusCard kind={kind} document={document} />}
      <AttachmentsAndNotes kind={kind} document={document} side={side} />
    </>
  )
  return (
    <>
      {parts.top?.(document)}
      <DealChain kind={kind} document={document} side={side} />
      <Columns aside={aside}>
        {kind.hasPrices ? <LinesCard document={document} /> : <QuantitiesCard document={document} />}
        {parts.main?.(document)}
      </Columns>
    </>
  )
}

/** Shows the subtitle of a kind, else the subject of a document, its day and its author. */
export function DocumentSubtitle({ document, parts }: Pick<Props, 'document' | 'parts'>): ReactElement {
  const { t, i18n } = useTranslation('commercial')
  if (parts.subtitle) return <>{parts.subtitle(document)}</>
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
