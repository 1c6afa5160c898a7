import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { typedGrouping } from '../../../format/grouping.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { GroupedInput, type GroupedInputProps } from '../../../ui/fields/text/GroupedInput.tsx'
import { PhoneInput } from '../../../widgets/field-value/PhoneInput.tsx'
import type { SetupField } from './setup-fields.ts'
import type { StepProps } from './step-props.ts'

interface Props {
  field: SetupField
  form: StepProps
  isRequired?: boolean
  help?: string
  input?: Partial<GroupedInputProps>
}

export function SetupInput({ field, form, isRequired, help, input }: Props): ReactElement {
  const { t } = useTranslation('setup')
  const all = {
    name: field,
    value: form.values[field],
    onChange: (text: string) => form.onChange(field, text),
    boxSize: 'l',
    ...input,
  } as const
  return (
    <Field label={t(`fields.${field}`)} isRequired={isRequired} help={help} error={form.errors[field]}>
      {field === 'phone' ? <PhoneInput {...all} /> : <GroupedInput grouping={typedGrouping(field)} {...all} />}
    </Field>
  )
}
