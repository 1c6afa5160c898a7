import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReceivedInvoiceRead } from '../../api/commercial/received-invoices.ts'
import type { ReceivedInvoiceShape } from '../../contract/commercial/rules/received/shape.ts'
import { formatMoney, formatPercent, formatQuantity } from '../../format/amounts.ts'
import { Card } from '../../ui/data/Card.tsx'
import { PlainTable } from '../../ui/table/PlainTable.tsx'

/** Shows the lines of the file. */
export function ReceivedLines({ record }: { record: ReceivedInvoiceRead }): ReactElement {
  const { t, i18n } = useTranslation('commercial')
  const { lines = [] } = (record.content ?? {}) as Partial<ReceivedInvoiceShape>
  const currency = (record.currency ?? 'EUR').toLowerCase()
  return (
    <Card isFlush title={t('page.lines')} aside={t('page.lineCount', { count: lines.length })}>
      <PlainTable
        label={t('page.lines')}
        rows={lines}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            header: t('quotation-line.fields.product_name'),
            render: ({ name }) => <bdi>{name}</bdi>,
          },
          {
            key: 'quantity',
            header: t('quotation-line.fields.quantity'),
            align: 'end',
            render: ({ quantity }) => <bdi>{formatQuantity(quantity, i18n.language)}</bdi>,
          },
          {
            key: 'vat',
            header: t('quotation-line.fields.taxes'),
            align: 'end',
            render: ({ vat }) => (vat.rate ? formatPercent(vat.rate, i18n.language) : ''),
          },
          {
            key: 'net',
            header: t('quotation-line.fields.total'),
            align: 'end',
            tone: 'strong',
            render: ({ net }) => <bdi dir="ltr">{formatMoney(net, i18n.language, currency)}</bdi>,
          },
        ]}
      />
    </Card>
  )
}
