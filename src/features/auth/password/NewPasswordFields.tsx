import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../ui/fields/Field.tsx'
import { PasswordInput } from '../../../ui/fields/text/PasswordInput.tsx'

interface PasswordForm {
  errors: { password?: string; repeat?: string }
  inputOf: (field: 'password' | 'repeat') => {
    name: string
    value: string
    onChange: (event: { target: { value: string } }) => void
  }
}

/** Edits a new password, typed twice. */
export function NewPasswordFields({
  form,
  boxSize = 'l',
  isRequired,
}: {
  form: PasswordForm
  boxSize?: 'm' | 'l'
  isRequired?: boolean
}): ReactElement {
  const { t } = useTranslation('auth')
  return (
    <>
      <Field label={t('fields.newPassword')} isRequired={isRequired} error={form.errors.password}>
        <PasswordInput {...form.inputOf('password')} boxSize={boxSize} autoComplete="new-password" dir="ltr" />
      </Field>
      <Field label={t('fields.repeatPassword')} isRequired={isRequired} error={form.errors.repeat}>
        <PasswordInput {...form.inputOf('repeat')} boxSize={boxSize} autoComplete="new-password" dir="ltr" />
      </Field>
    </>
  )
}
