import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../../../ui/fields/choice/Checkbox.tsx'
import type { PageSide } from '../../../../widgets/documents/kinds.ts'

/** Edits whether the goods of a return are delivered again, instead of a credit. */
export function Redeliver({
  side,
  isChecked,
  onChange,
}: {
  side: PageSide
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}): ReactElement {
  const { t } = useTranslation('commercial')
  return (
    <Checkbox
      label={t('product-return.fields.redeliver')}
      help={t(side === 'purchases' ? 'redeliver.helpOut' : 'redeliver.help')}
      checked={isChecked}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
