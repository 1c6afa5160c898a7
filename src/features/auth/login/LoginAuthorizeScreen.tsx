import { type ReactElement, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { signInWithProvider } from '../../../api/auth/sign-in.ts'
import { pathTo } from '../../../paths/index.ts'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { ProgressBar } from '../../../ui/state/ProgressBar.tsx'
import { AuthPage } from '../page/AuthPage.tsx'
import styles from '../page/form.module.css'
import { Notice } from '../page/Notice.tsx'

export function LoginAuthorizeScreen(): ReactElement {
  const { t } = useTranslation('auth')
  const [query] = useSearchParams()
  const [backend, token] = [query.get('backend') ?? '', query.get('token') ?? query.get('access_token') ?? '']
  const [hasFailed, setFailed] = useState(!backend || !token)
  useEffect(() => {
    if (backend && token) signInWithProvider(backend, token).catch(() => setFailed(true))
  }, [backend, token])
  return (
    <AuthPage title={t('authorize.title')} subtitle={t('authorize.subtitle')}>
      {hasFailed ? <Notice>{t('authorize.failed')}</Notice> : <ProgressBar label={t('authorize.title')} />}
      <div className={styles.links}>
        <TextLink to={pathTo('login')}>{t('login.back')}</TextLink>
      </div>
    </AuthPage>
  )
}
