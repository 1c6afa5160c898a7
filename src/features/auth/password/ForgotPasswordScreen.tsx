import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequestReset } from '../../../api/auth/passwords.ts'
import { pathTo } from '../../../paths/index.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { AuthPage } from '../page/AuthPage.tsx'
import styles from '../page/form.module.css'
import { Notice } from '../page/Notice.tsx'
import { useFirstFocus } from '../page/use-first-focus.ts'
import { useSmallForm } from '../page/use-small-form.ts'

export function ForgotPasswordScreen(): ReactElement {
  const { t } = useTranslation('auth')
  const request = useRequestReset()
  const [isSent, setSent] = useState(false)
  const first = useFirstFocus()
  const form = useSmallForm({
    initial: { email: '' },
    checks: { email: ['required'] },
    onSubmit: async ({ email }) => {
      await request.mutateAsync({ email: email.trim() })
      setSent(true)
      showToast('success', t('forgot.sent'))
    },
  })
  return (
    <AuthPage title={t('forgot.title')} subtitle={t('forgot.subtitle')}>
      <form noValidate className={styles.form} onSubmit={form.handleSubmit}>
        {isSent && <Notice tone="primary">{t('forgot.sentDetail')}</Notice>}
        <Field label={t('fields.email')} error={form.errors.email}>
          <TextInput
            {...form.inputOf('email')}
            type="email"
            boxSize="l"
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            ref={first}
            dir="ltr"
          />
        </Field>
        {form.failure && <Notice>{form.failure}</Notice>}
        <Button type="submit" variant="primary" size="l" isWide isLoading={form.isBusy} className={styles.submit}>
          {t('forgot.submit')}
        </Button>
        <div className={styles.links}>
          <TextLink to={pathTo('login')}>{t('login.back')}</TextLink>
        </div>
      </form>
    </AuthPage>
  )
}
