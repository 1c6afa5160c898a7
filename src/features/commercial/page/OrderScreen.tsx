import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../format/dates.ts'
import { DefinitionList } from '../../../ui/data/DefinitionList.tsx'
import { Card } from '../../../ui/data/Card.tsx'
import { kinds } from '../document/kinds.ts'
import type { PageRecord } from '../document/page-record.ts'
import { AttachmentsAndNotes } from './AttachmentsAndNotes.tsx'
import { DealChain } from './DealChain.tsx'
import { DocumentScreen, type PageParts } from './DocumentScreen.tsx'
import { LinesCard } from './LinesCard.tsx'
import { QuotationSubtitle } from './QuotationScreen.tsx'
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
      <DeliveryCard document={document} />
      <SendingCard kind={kind} document={document} run={run} />
      <AttachmentsAndNotes kind={kind} document={document} side={side} />
    </>
  ),
}

/** The page of an order, of a customer or to a supplier. */
export function OrderScreen(): ReactElement {
  return <DocumentScreen kind={kind} parts={parts} />
}

/** Why the rest of an order was given up. */
function EndNotice({ document: { end_reason: reason } }: { document: PageRecord }) {
  const { t } = useTranslation('commercial')
  return reason ? (
    <p role="note" className={styles.quiet}>
      {t('end.given', { reason })}
    </p>
  ) : null
}

/** When and where it is delivered; nothing when the order does not say. */
function DeliveryCard({ document }: { document: PageRecord }) {
  const { t, i18n } = useTranslation('commercial')
  const { delivery_date: date, delivery_address: address, delivery_postal_code: code, delivery_city: city } = document
  const place = [address, [code, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const items = [
    ...(date ? [{ key: 'date', label: t('editor.due.purchase-order'), value: formatDay(date, i18n.language) }] : []),
    ...(place ? [{ key: 'place', label: t('purchase-order.fields.delivery_address'), value: place }] : []),
  ]
  if (items.length === 0) return null
  return (
    <Card title={t('chain.rests.delivered')}>
      <DefinitionList items={items} />
    </Card>
  )
}
