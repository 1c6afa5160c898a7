import { type ReactElement, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { signInWithProvider } from '../../../api/auth/sign-in.ts'
import { config } from '../../../api/http/config.ts'
import { pathTo } from '../../../paths/index.ts'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { ProgressBar } from '../../../ui/data/ProgressBar.tsx'
import { AuthPage } from '../page/AuthPage.tsx'
import styles from '../page/form.module.css'
import { Notice } from '../page/Notice.tsx'

export function LoginAuthorizeScreen(): ReactElement {
  const { t } = useTranslation('auth')
  const [query] = useSearchParams()
  const [hasFailed, setFailed] = useState(false)
  const [backend, token] = [query.get('backend') ?? '', query.get('token') ?? query.get('access_token') ?? '']
  useEffect(() => {
    if (!backend || !token) return setFailed(true)
    signInWithProvider(backend, token, config().rootClient).catch(() => setFailed(true))
  }, [backend, token])
  return (
    <AuthPage title={t('authorize.title')} subtitle={t('authorize.subtitle')}>
      {hasFailed ? <Notice>{t('authorize.failed')}</Notice> : <ProgressBar label={t('authorize.title')} />}
      <div className={styles.links}><TextLink to={pathTo('login')}>{t('login.back')}</TextLink></div>
    </AuthPage>
  )
}
