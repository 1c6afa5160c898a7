import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useRegister } from '../../../api/auth/passwords.ts'
import { setApplicationSuccess } from '../../../api/auth/application-success.ts'
import { findApplications, setPendingSignIn } from '../../../api/auth/sign-in.ts'
import { pathTo } from '../../../paths/index.ts'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextInput } from '../../../ui/fields/text/TextInput.tsx'
import { showToast } from '../../../ui/toast/toast.ts'
import { AuthForm } from '../page/AuthForm.tsx'
import styles from '../page/form.module.css'
import { useFirstFocus } from '../page/use-first-focus.ts'
import { useSmallForm } from '../page/use-small-form.ts'
import { NewPasswordFields } from '../password/NewPasswordFields.tsx'

export function RegistrationForm({
  invited,
  token,
}: {
  invited?: { email: string; first_name: string; last_name: string }
  token?: string
}): ReactElement {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const register = useRegister()
  const first = useFirstFocus()
  const form = useSmallForm({
    initial: {
      first_name: invited?.first_name ?? '',
      last_name: invited?.last_name ?? '',
      email: invited?.email ?? '',
      password: '',
      repeat: '',
    },
    checks: {
      first_name: ['required'],
      last_name: ['required'],
      email: ['required', 'email'],
      password: ['required', 'password'],
    },
    more: ({ password, repeat }) => (password === repeat ? {} : { repeat: t('errors.passwordsDiffer') }),
    onSubmit: async ({ first_name, last_name, email, password }) => {
      await register.mutateAsync({
        first_name: first_name.trim(),
        last_name: last_name.trim(),
        email: email.trim(),
        password,
        ...(token ? { token } : {}),
      })
      showToast('success', t('register.done'))
      const applications = await findApplications(email.trim()).catch(() => [])
      setApplicationSuccess(false)
      setPendingSignIn({ applications, credentials: { username: email.trim(), password }, rememberPassword: true })
      void navigate(pathTo('companies'))
    },
  })
  return (
    <AuthForm
      form={form}
      submitLabel={t('register.submit')}
      links={<TextLink to={pathTo('login')}>{t('register.haveAccount')}</TextLink>}
    >
      <div className={styles.pair}>
        <Field label={t('fields.firstName')} isRequired error={form.errors.first_name}>
          <TextInput {...form.inputOf('first_name')} boxSize="l" autoComplete="given-name" ref={first} />
        </Field>
        <Field label={t('fields.lastName')} isRequired error={form.errors.last_name}>
          <TextInput {...form.inputOf('last_name')} boxSize="l" autoComplete="family-name" />
        </Field>
      </div>
      <Field label={t('fields.email')} isRequired error={form.errors.email}>
        <TextInput
          {...form.inputOf('email')}
          type="email"
          boxSize="l"
          autoComplete="username"
          inputMode="email"
          readOnly={Boolean(invited)}
          dir="ltr"
        />
      </Field>
      <NewPasswordFields form={form} />
    </AuthForm>
  )
}
