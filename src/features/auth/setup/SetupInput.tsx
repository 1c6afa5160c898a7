import type { InputHTMLAttributes, ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import type { SetupField } from './setup-fields.ts'
import type { StepProps } from './step-props.ts'

interface Props {
  field: SetupField
  form: StepProps
  isRequired?: boolean
  help?: string
  input?: InputHTMLAttributes<HTMLInputElement>
}

export function SetupInput({ field, form, isRequired, help, input }: Props): ReactElement {
  const { t } = useTranslation('setup')
  return (
    <Field label={t(`fields.${field}`)} isRequired={isRequired} help={help} error={form.errors[field]}>
      <TextInput
        name={field}
        value={form.values[field]}
        onChange={(event) => form.onChange(field, event.target.value)}
        boxSize="l"
        {...input}
      />
    </Field>
  )
}
