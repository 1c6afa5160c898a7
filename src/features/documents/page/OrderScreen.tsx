import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { kinds } from '../../../widgets/documents/kinds.ts'
import type { PageRecord } from '../../../widgets/documents/page-record.ts'
import { AttachmentsAndNotes } from './cards/AttachmentsAndNotes.tsx'
import { DealChain } from './deal/DealChain.tsx'
import { DeliveryCard } from './cards/DeliveryCard.tsx'
import { DocumentScreen, type PageParts } from './DocumentScreen.tsx'
import { LinesCard } from './cards/LinesCard.tsx'
import { QuotationSubtitle } from './QuotationScreen.tsx'
import { OrderAnswerCard } from './cards/OrderAnswerCard.tsx'
import styles from '../../../widgets/documents/page.module.css'
import { SendingCard } from './cards/SendingCard.tsx'

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
