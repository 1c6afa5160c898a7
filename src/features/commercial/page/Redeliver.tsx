import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import type { Side } from '../document/kinds.ts'

/** Whether the goods of a return are to be delivered anew, in place of a credit. */
export function Redeliver({
  side,
  isChecked,
  onChange,
}: {
  side: Side
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
