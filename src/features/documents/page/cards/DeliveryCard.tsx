import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../../format/dates.ts'
import { trackingLink } from '../../../../contract/commercial/rules/flows/carriers.ts'
import { Card } from '../../../../ui/data/Card.tsx'
import { DefinitionList } from '../../../../ui/data/DefinitionList.tsx'
import type { PageRecord } from '../../../../widgets/documents/page-record.ts'

/** Shows the delivery: day, place, carrier, tracking; nothing where the document has none of them. */
export function DeliveryCard({ document }: { document: PageRecord }): ReactElement | null {
  const { t, i18n } = useTranslation('commercial')
  const { delivery_date: date, delivery_address: address, delivery_postal_code: code, delivery_city: city } = document
  const { tracking, carrier } = document
  const isBought = document.is_sales === false
  const place = [address, [code, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const link = trackingLink(carrier, tracking)
  const items = [
    ...(date
      ? [
          {
            key: 'date',
            label: t(isBought ? 'delivery.dayIn' : 'editor.due.purchase-order'),
            value: formatDay(date, i18n.language),
          },
        ]
      : []),
    ...(place ? [{ key: 'place', label: t('purchase-order.fields.delivery_address'), value: place }] : []),
    ...(carrier
      ? [
          {
            key: 'carrier',
            label: t('delivery-note.fields.carrier'),
            value: t(`delivery-note.choices.carrier.${carrier}`),
          },
        ]
      : []),
    ...(tracking
      ? [
          {
            key: 'tracking',
            label: t('purchase-order.fields.tracking'),
            value: link ? (
              <a href={link} target="_blank" rel="noopener noreferrer" aria-label={t('transport.follow')}>
                <bdi dir="ltr">{tracking}</bdi>
              </a>
            ) : (
              <bdi dir="ltr">{tracking}</bdi>
            ),
          },
        ]
      : []),
  ]
  if (items.length === 0) return null
  return (
    <Card title={t(isBought ? 'delivery.titleIn' : 'delivery.title')}>
      <DefinitionList items={items} />
    </Card>
  )
}
