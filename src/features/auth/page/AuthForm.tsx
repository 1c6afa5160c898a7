import type { FormEvent, ReactElement, ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/actions/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextInput } from '../../../ui/fields/text/TextInput.tsx'
import styles from './form.module.css'
import { Notice } from './Notice.tsx'

/** State of a form that it shows, as `useSmallForm` returns it. */
interface FormState {
  failure: string
  isBusy: boolean
  handleSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/** Shows a small form: its fields, refusals, one button, and links. */
export function AuthForm({
  form,
  submitLabel,
  links,
  children,
}: {
  form: FormState
  submitLabel: string
  links?: ReactNode
  children: ReactNode
}): ReactElement {
  return (
    <form noValidate className={styles.form} onSubmit={form.handleSubmit}>
      {children}
      {form.failure && <Notice>{form.failure}</Notice>}
      <Button type="submit" variant="primary" size="l" isWide isLoading={form.isBusy} className={styles.submit}>
        {submitLabel}
      </Button>
      {links && <div className={styles.links}>{links}</div>}
    </form>
  )
}

/** Edits the e-mail address of an account. */
export function EmailField({
  form,
  inputRef,
  suggestsPasskeys = false,
}: {
  form: {
    errors: { email?: string }
    inputOf: (field: 'email') => {
      name: string
      value: string
      onChange: (event: { target: { value: string } }) => void
    }
  }
  inputRef: Ref<HTMLInputElement>
  suggestsPasskeys?: boolean
}): ReactElement {
  const { t } = useTranslation('auth')
  return (
    <Field label={t('fields.email')} error={form.errors.email}>
      <TextInput
        {...form.inputOf('email')}
        type="email"
        boxSize="l"
        autoComplete={suggestsPasskeys ? 'username webauthn' : 'username'}
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        ref={inputRef}
        dir="ltr"
      />
    </Field>
  )
}
