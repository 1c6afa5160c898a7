import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { AuthPage } from '../page/AuthPage.tsx'
import { RegistrationForm } from './RegistrationForm.tsx'

export function RegisterScreen(): ReactElement {
  const { t } = useTranslation('auth')
  return (
    <AuthPage title={t('register.title')} subtitle={t('register.subtitle')}>
      <RegistrationForm />
    </AuthPage>
  )
}
