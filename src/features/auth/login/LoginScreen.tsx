import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { canLogInByPasskey } from '../../../api/auth/passkeys.ts'
import { pendingSignIn, setPendingSignIn, signIn } from '../../../api/auth/sign-in.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { sessionEnding } from '../../../api/session/session.ts'
import { pathTo } from '../../../paths/index.ts'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { Checkbox } from '../../../ui/fields/choice/Checkbox.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { PasswordInput } from '../../../ui/fields/text/PasswordInput.tsx'
import { AuthForm, EmailField } from '../page/AuthForm.tsx'
import { AuthPage } from '../page/AuthPage.tsx'
import { Notice } from '../page/Notice.tsx'
import { useFirstFocus } from '../page/use-first-focus.ts'
import { useSmallForm } from '../page/use-small-form.ts'
import { PasskeyLogin } from './PasskeyLogin.tsx'
import { TotpStep } from './TotpStep.tsx'

export function LoginScreen(): ReactElement {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [remembers, setRemembers] = useState(true)
  const [asksCode, setAsksCode] = useState(false)
  const first = useFirstFocus()
  const next = query.get('next') ?? undefined
  const choose = (): void => {
    if (pendingSignIn()) void navigate(pathTo('companies', {}, { next }))
  }
  const tryWith = async (email: string, password: string, totpc?: string): Promise<void> => {
    try {
      await signIn({ username: email.trim(), password, ...(totpc ? { totpc } : {}) }, remembers)
    } catch (error) {
      if (!totpc && refusalOf(error)?.code === 'totp_required') return setAsksCode(true)
      throw error
    }
    choose()
  }
  const form = useSmallForm({
    initial: { email: '', password: '' },
    checks: { email: ['required', 'email'], password: ['required'] },
    onSubmit: ({ email, password }) => {
      setPendingSignIn(undefined)
      return tryWith(email, password)
    },
  })
  if (asksCode)
    return (
      <TotpStep
        onCode={(code) => tryWith(form.values.email, form.values.password, code)}
        onBack={() => setAsksCode(false)}
      />
    )
  return (
    <AuthPage title={t('login.title')} subtitle={t('login.subtitle')}>
      <AuthForm form={form} submitLabel={t('login.submit')}>
        {sessionEnding() === 'expired' && !form.failure && <Notice tone="primary">{t('login.ended')}</Notice>}
        <EmailField form={form} inputRef={first} suggestsPasskeys />
        <Field
          label={t('fields.password')}
          error={form.errors.password}
          aside={<TextLink to={pathTo('Forgot password')}>{t('login.forgot')}</TextLink>}
        >
          <PasswordInput {...form.inputOf('password')} boxSize="l" autoComplete="current-password" dir="ltr" />
        </Field>
        <Checkbox
          label={t('fields.remember')}
          checked={remembers}
          onChange={(event) => setRemembers(event.target.checked)}
        />
      </AuthForm>
      {canLogInByPasskey() && <PasskeyLogin remembers={remembers} onLogIn={choose} />}
    </AuthPage>
  )
}
