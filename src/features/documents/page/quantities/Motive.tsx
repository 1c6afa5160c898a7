import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { type ReversalReason, reversalReasons } from '../../../../contract/commercial/invoices/reversal.ts'
import { Field } from '../../../../ui/fields/Field.tsx'
import { Select } from '../../../../ui/fields/choice/Select.tsx'

/** Chooses the reason of a return or credit from the list; none is preselected. */
export function Motive({
  value,
  onChange,
  error,
}: {
  value: string
  onChange: (motive: string) => void
  error?: string
}): ReactElement {
  const { t } = useTranslation('commercial')
  return (
    <Field isRequired label={t('motive.label')} error={error}>
      <Select
        emptyLabel={t('motive.choose')}
        value={value}
        options={reversalReasons.map((reason: ReversalReason) => ({
          value: reason,
          label: t(`credit.choices.motive.${reason}`),
        }))}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
