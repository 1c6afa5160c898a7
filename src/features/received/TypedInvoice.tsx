import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReceivedInvoiceRead } from '../../api/commercial/received-invoices.ts'
import { Card } from '../../ui/data/Card.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { idOf } from '../../widgets/entity.ts'
import { RecordPicker } from '../../widgets/record-picker/RecordPicker.tsx'

/**
 * Shows the draft that a person has already typed for this invoice: approving uses it instead of creating another one.
 */
export function TypedInvoice({
  record,
  value,
  onChange,
}: {
  record: ReceivedInvoiceRead
  value: string | null
  onChange: (id: string | null) => void
}): ReactElement | null {
  const { t } = useTranslation('commercial')
  const organization = idOf(record.organization)
  if (!organization) return null
  return (
    <Card title={t('received.typed')}>
      <Field label={t('received.typedInvoice')} help={t('received.typedHelp')}>
        <RecordPicker
          target="commercial/invoices"
          label={t('received.typedInvoice')}
          value={value}
          filters={{
            is_sales: false,
            status: 'pro_format',
            organization,
            ...(record.total_price ? { total_price: record.total_price } : {}),
          }}
          onChange={onChange}
        />
      </Field>
    </Card>
  )
}
