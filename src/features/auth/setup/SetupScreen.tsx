import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { isSetupOpen } from '../../../api/auth/setup.ts'
import { SkeletonText } from '../../../ui/state/SkeletonText.tsx'
import { AuthPage } from '../page/AuthPage.tsx'
import { Notice } from '../page/Notice.tsx'
import { SetupForm } from './SetupForm.tsx'

export function SetupScreen(): ReactElement {
  const { t } = useTranslation('setup')
  const { token = '' } = useParams()
  const link = useQuery({
    queryKey: ['setup', token],
    queryFn: () => isSetupOpen(token),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <AuthPage title={t('title')} subtitle={t('subtitle')}>
      {link.isPending && (
        <div aria-busy>
          <SkeletonText lines={6} />
        </div>
      )}
      {link.isError && <Notice>{t('closed')}</Notice>}
      {link.isSuccess && <SetupForm token={token} />}
    </AuthPage>
  )
}
