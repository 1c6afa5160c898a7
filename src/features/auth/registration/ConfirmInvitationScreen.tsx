import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useInvitation } from '../../../api/auth/passwords.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { pathTo } from '../../../paths/index.ts'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { SkeletonText } from '../../../ui/state/SkeletonText.tsx'
import { AuthPage } from '../page/AuthPage.tsx'
import styles from '../page/form.module.css'
import { Notice } from '../page/Notice.tsx'
import { RegistrationForm } from './RegistrationForm.tsx'

export function ConfirmInvitationScreen(): ReactElement {
  const { t } = useTranslation(['auth', 'common'])
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const { data, error, refetch, isFetching } = useInvitation(token)
  const isGone = token === '' || Boolean(refusalOf(error, 400, 404))
  return (
    <AuthPage title={t('register.invitedTitle')} subtitle={data ? t('register.subtitle') : undefined}>
      {isGone && <Notice>{t('register.badInvitation')}</Notice>}
      {isGone && (
        <div className={styles.links}>
          <TextLink to={pathTo('login')}>{t('register.haveAccount')}</TextLink>
        </div>
      )}
      {error && !isGone && (
        <ErrorState title={t('common:errors.load')} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!data && !error && !isGone && <SkeletonText lines={4} />}
      {data && <RegistrationForm invited={data} token={token} />}
    </AuthPage>
  )
}
