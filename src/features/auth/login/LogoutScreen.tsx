import { type ReactElement, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { signOut } from '../../../api/auth/sign-in.ts'
import { pathTo } from '../../../paths/index.ts'
import { ProgressBar } from '../../../ui/data/ProgressBar.tsx'
import { Page } from '../../../ui/layout/Page.tsx'

export function LogoutScreen(): ReactElement {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  useEffect(() => {
    void signOut()
    void navigate(pathTo('login'), { replace: true })
  }, [navigate])
  return <Page title={t('logout.title')}><ProgressBar label={t('logout.title')} /></Page>
}
