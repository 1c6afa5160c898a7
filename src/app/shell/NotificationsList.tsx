import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCapability } from '../../api/capabilities.ts'
import { useNotificationGroups } from '../../api/notifications/notification-groups.ts'
import { pathTo } from '../../paths/index.ts'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { SkeletonText } from '../../ui/state/SkeletonText.tsx'
import { NotificationGroups } from '../../widgets/notifications/NotificationGroups.tsx'
import styles from './NotificationsList.module.css'

const MOST = 20

/** Shows the notifications of the person, behind the bell. */
export function NotificationsList({ onGo }: { onGo: () => void }): ReactElement {
  const { t } = useTranslation('common')
  const { data, isError, refetch, isFetching } = useNotificationGroups(MOST)
  if (data)
    return (
      <>
        {data.results.length === 0 ? (
          <EmptyState title={t('shell.noNotification')} />
        ) : (
          <NotificationGroups groups={data.results} onGo={onGo} />
        )}
        {hasCapability('notifications', 'added') && (
          <footer className={styles.foot}>
            <TextLink to={`${pathTo('profile')}#notifications`} onClick={onGo}>
              {t('shell.notificationPreferences')}
            </TextLink>
          </footer>
        )}
      </>
    )
  if (isError) return <ErrorState title={t('errors.load')} onRetry={() => void refetch()} isRetrying={isFetching} />
  return (
    <div className={styles.loading}>
      <SkeletonText lines={4} />
    </div>
  )
}
