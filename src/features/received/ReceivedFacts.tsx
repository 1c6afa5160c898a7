import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { type ReceivedInvoiceRead, receivedInvoices } from '../../api/commercial/received-invoices.ts'
import { formatMoney } from '../../format/amounts.ts'
import { formatDay } from '../../format/dates.ts'
import { grouping } from '../../format/grouping.ts'
import { Card } from '../../ui/data/Card.tsx'
import { DefinitionList } from '../../ui/data/DefinitionList.tsx'
import { useLabels } from '../../widgets/labels.ts'

const days = ['issue_date', 'due_date', 'deadline'] as const
const amounts = ['sub_total_price', 'total_taxes', 'total_price'] as const
const texts = ['iban', 'order_reference', 'supplier_siren'] as const

/** Shows the data read from the file, and the answer to it. */
export function ReceivedFacts({ record }: { record: ReceivedInvoiceRead }): ReactElement {
  const { t, i18n } = useTranslation('commercial')
  const labels = useLabels(receivedInvoices.entity)
  const currency = (record.currency ?? 'EUR').toLowerCase()
  const { reason_code: code, reason_text: text, format } = record
  const { prepaid, due } = record.content?.totals ?? {}
  const paid =
    Number(prepaid ?? 0) === 0
      ? []
      : (
          [
            ['prepaid', prepaid],
            ['due', due],
          ] as const
        ).map(([key, value]) => ({
          key,
          label: t(`received.${key}`),
          value: formatMoney(value, i18n.language, currency),
        }))
  const items: { key: string; label?: string; value: string }[] = [
    ...days.map((key) => ({ key, value: formatDay(record[key], i18n.language) })),
    ...amounts.map((key) => ({ key, value: formatMoney(record[key], i18n.language, currency) })),
    ...paid,
    { key: 'payee', label: t('received.payee'), value: record.content?.payee ?? '' },
    ...texts.map((key) => ({ key, value: grouping(key)?.(record[key] ?? '') ?? record[key] ?? '' })),
    { key: 'format', value: format ? labels.choice('format', format) : '' },
    { key: 'reason_code', value: code ? labels.choice('reason_code', code) : '' },
    { key: 'reason_text', value: text ?? '' },
    { key: 'receipt_reason', value: record.receipt_reason ?? '' },
  ]
  return (
    <Card title={t('received.facts')}>
      <DefinitionList
        items={items
          .filter(({ value }) => value !== '')
          .map((item) => ({ ...item, label: item.label ?? labels.field(item.key) }))}
      />
    </Card>
  )
}
