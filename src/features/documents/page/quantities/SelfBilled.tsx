import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../../format/dates.ts'
import { Checkbox } from '../../../../ui/fields/choice/Checkbox.tsx'

/** Shows whether the company makes the invoice in the name of a supplier, who has agreed to it since a day. */
export function SelfBilled({
  since,
  isChecked,
  onChange,
}: {
  /** Null where the supplier has not agreed: then it is not offered. */
  since: string | null
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}): ReactElement | null {
  const { t, i18n } = useTranslation('commercial')
  if (!since) return null
  return (
    <Checkbox
      label={t('selfBilling.choice')}
      help={t('selfBilling.choiceHelp', { day: formatDay(since, i18n.language) })}
      checked={isChecked}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
