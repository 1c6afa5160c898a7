import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { parseAmount } from '../../../../contract/rules/money/parse-amount.ts'
import { formatNumber, formatQuantity } from '../../../../format/amounts.ts'
import { Field } from '../../../../ui/fields/Field.tsx'
import { NumberInput } from '../../../../ui/fields/text/NumberInput.tsx'
import type { LineRead } from '../../../../widgets/documents/page-record.ts'

interface TakeProps {
  line: LineRead
  /** Quantity that may be taken of the line. */
  left: string
  value: string | null
  failure?: string
  onChange: (value: string | null) => void
}

/** Edits the quantity of a line for the next document. */
export function Take({ line, left, value, failure, onChange }: TakeProps): ReactElement {
  const { t, i18n } = useTranslation('commercial')
  return (
    <Field
      label={line.product_name ?? ''}
      error={failure}
      help={t('convert.left', {
        left: formatQuantity(left, i18n.language),
        ordered: formatQuantity(line.quantity, i18n.language),
      })}
    >
      <NumberInput
        value={value}
        suffix={line.unit || undefined}
        parse={(text) => (text.trim() === '' ? null : (parseAmount(text, 4) ?? undefined))}
        format={(text) => formatNumber(text, i18n.language)}
        onChange={onChange}
      />
    </Field>
  )
}
