import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useNotificationGroups } from '../../api/notifications/notification-groups.ts'
import { EmptyState } from '../../ui/data/EmptyState.tsx'
import { ErrorState } from '../../ui/data/ErrorState.tsx'
import { SkeletonText } from '../../ui/data/SkeletonText.tsx'
import { NotificationGroups } from '../../widgets/notifications/NotificationGroups.tsx'
import styles from './NotificationsList.module.css'

const MOST = 20

/** What was said to the person, behind the bell. */
export function NotificationsList({ onGo }: { onGo: () => void }): ReactElement {
  const { t } = useTranslation('common')
  const { data, isError, refetch, isFetching } = useNotificationGroups(MOST)
  if (data)
    return data.results.length === 0 ? (
      <EmptyState title={t('shell.noNotification')} />
    ) : (
      <NotificationGroups groups={data.results} onGo={onGo} />
    )
  if (isError) return <ErrorState title={t('errors.load')} onRetry={() => void refetch()} isRetrying={isFetching} />
  return (
    <div className={styles.loading}>
      <SkeletonText lines={4} />
    </div>
  )
}
