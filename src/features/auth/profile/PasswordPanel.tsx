import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useChangeOwnPassword } from '../../../api/auth/passwords.ts'
import { signOut } from '../../../api/auth/sign-in.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Card } from '../../../ui/data/Card.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { PasswordInput } from '../../../ui/fields/text/PasswordInput.tsx'
import { showToast } from '../../../ui/toast/toast.ts'
import forms from '../page/form.module.css'
import { Notice } from '../page/Notice.tsx'
import { useSmallForm } from '../page/use-small-form.ts'
import { NewPasswordFields } from '../password/NewPasswordFields.tsx'
import styles from './profile.module.css'

export function PasswordPanel(): ReactElement {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const change = useChangeOwnPassword()
  const form = useSmallForm({
    initial: { current: '', password: '', repeat: '' },
    checks: { current: ['required'], password: ['required', 'password'] },
    more: ({ password, repeat }) => (password === repeat ? {} : { repeat: t('errors.passwordsDiffer') }),
    onSubmit: async ({ current, password }) => {
      await change.mutateAsync({ current, password })
      showToast('success', t('change.changed'))
      // The server ended every session of the account, this one too.
      await signOut()
      void navigate('/')
    },
  })
  return (
    <Card title={t('profile.password')}>
      <p className={styles.text}>{t('profile.passwordText')}</p>
      <form noValidate className={forms.form} onSubmit={form.handleSubmit}>
        <Field label={t('fields.currentPassword')} error={form.errors.current}>
          <PasswordInput {...form.inputOf('current')} autoComplete="current-password" dir="ltr" />
        </Field>
        <NewPasswordFields form={form} boxSize="m" />
        {form.failure && <Notice>{form.failure}</Notice>}
        <div className={styles.end}>
          <Button type="submit" isLoading={form.isBusy}>
            {t('profile.changePassword')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
