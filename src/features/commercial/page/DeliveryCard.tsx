import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../format/dates.ts'
import { Card } from '../../../ui/data/Card.tsx'
import { DefinitionList } from '../../../ui/data/DefinitionList.tsx'
import type { PageRecord } from '../document/page-record.ts'

/** When and where it is delivered; nothing when the order does not say. */
export function DeliveryCard({ document }: { document: PageRecord }): ReactElement | null {
  const { t, i18n } = useTranslation('commercial')
  const { delivery_date: date, delivery_address: address, delivery_postal_code: code, delivery_city: city } = document
  const { tracking } = document
  const place = [address, [code, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const items = [
    ...(date ? [{ key: 'date', label: t('editor.due.purchase-order'), value: formatDay(date, i18n.language) }] : []),
    ...(place ? [{ key: 'place', label: t('purchase-order.fields.delivery_address'), value: place }] : []),
    ...(tracking ? [{ key: 'tracking', label: t('purchase-order.fields.tracking'), value: tracking }] : []),
  ]
  if (items.length === 0) return null
  return (
    <Card title={t('delivery.title')}>
      <DefinitionList items={items} />
    </Card>
  )
}
