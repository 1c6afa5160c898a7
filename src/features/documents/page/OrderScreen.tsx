import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { kinds } from '../../../widgets/documents/kinds.ts'
import type { PageRecord } from '../../../widgets/documents/page-record.ts'
import { DeliveryCard } from './cards/DeliveryCard.tsx'
import type { PageParts } from './DocumentParts.tsx'
import { DocumentScreen } from './DocumentScreen.tsx'
import { OrderAnswerCard } from './cards/OrderAnswerCard.tsx'
import styles from '../../../widgets/documents/page.module.css'

const kind = kinds['purchase-order']

const parts: PageParts = {
  top: (document) => <EndNotice document={document} />,
  aside: (document, side, run) => (
    <>
      {side === 'purchases' && <OrderAnswerCard document={document} run={run} />}
      <DeliveryCard document={document} />
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
