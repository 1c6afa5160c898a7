import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { kinds } from '../document/kinds.ts'
import type { PageRecord } from '../document/page-record.ts'
import { AttachmentsAndNotes } from './AttachmentsAndNotes.tsx'
import { DealChain } from './DealChain.tsx'
import { DeliveryCard } from './DeliveryCard.tsx'
import { DocumentScreen, type PageParts } from './DocumentScreen.tsx'
import { LinesCard } from './LinesCard.tsx'
import { QuotationSubtitle } from './QuotationScreen.tsx'
import { OrderAnswerCard } from './OrderAnswerCard.tsx'
import styles from './page.module.css'
import { SendingCard } from './SendingCard.tsx'

const kind = kinds['purchase-order']

const parts: PageParts = {
  subtitle: (document) => <QuotationSubtitle document={document} />,
  top: (document, side) => (
    <>
      <EndNotice document={document} />
      <DealChain kind={kind} document={document} side={side} />
    </>
  ),
  main: (document) => <LinesCard document={document} />,
  aside: (document, side, run) => (
    <>
      {side === 'purchases' && <OrderAnswerCard document={document} run={run} />}
      <DeliveryCard document={document} />
      <SendingCard kind={kind} document={document} run={run} />
      <AttachmentsAndNotes kind={kind} document={document} side={side} />
    </>
  ),
}

/** Shows the page of an order, of a customer or to a supplier. */
export function OrderScreen(): ReactElement {
  return <DocumentScreen kind={kind} parts={parts} />
}

/** Shows why the open quantities of an order were abandoned. */
function EndNotice({ document: { end_reason: reason } }: { document: PageRecord }) {
  const { t } = useTranslation('commercial')
  return reason ? (
    <p role="note" className={styles.quiet}>
      {t('end.given', { reason })}
    </p>
  ) : null
}
