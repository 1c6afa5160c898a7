import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { type NotificationRead, notifications, useNotifications, useUnreadCount } from '../../../api/notifications/notifications.ts'
import { useQuickChange } from '../../../api/quick-change.ts'
import { formatMoment, formatRelative } from '../../../format/dates.ts'
import { fullName } from '../../../format/names.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Badge } from '../../../ui/data/Badge.tsx'
import { Card } from '../../../ui/data/Card.tsx'
import { EmptyState } from '../../../ui/data/EmptyState.tsx'
import { ErrorState } from '../../../ui/data/ErrorState.tsx'
import { SkeletonText } from '../../../ui/data/SkeletonText.tsx'
import styles from './home.module.css'

const MOST = 5

export function NotificationsPanel({ now }: { now: string }): ReactElement {
  const { t, i18n } = useTranslation(['home', 'common'])
  const navigate = useNavigate()
  const { data, isError, refetch, isFetching } = useNotifications()
  const open = useQuickChange(notifications)
  const handleOpen = (row: NotificationRead): void => {
    if (!row.opened) open.mutate({ id: row.id, values: { opened: true } })
    if (row.action) void navigate(row.action)
  }
  const unread = useUnreadCount()
  return (
    <Card title={t('notifications.title')} aside={unread > 0 && <Badge tone="secondary">{unread}</Badge>}>
      {isError && <ErrorState title={t('common:faults.load')} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !isError && <SkeletonText lines={3} />}
      {data?.results.length === 0 && <EmptyState title={t('notifications.empty')} />}
      {data && data.results.length > 0 && (
        <ul>
          {data.results.slice(0, MOST).map((row) => (
            <li key={row.id} className={styles.row}>
              <button type="button" className={styles.button} onClick={() => handleOpen(row)}>
                <span className={classNames(!row.opened && styles.unread)}>{row.verb}{!row.opened && <span className="srOnly"> ({t('notifications.unread')})</span>}</span>
                <span className={styles.detail} title={formatMoment(row.created_at, i18n.language)}>{[fullName(row.actor_object), formatRelative(row.created_at, now, i18n.language)].filter(Boolean).join(' · ')}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
