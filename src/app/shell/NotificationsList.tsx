import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { type NotificationRead, notifications, useNotifications } from '../../api/notifications/notifications.ts'
import { useOptimisticUpdate } from '../../api/optimistic-update.ts'
import { formatMoment, formatRelative } from '../../format/dates.ts'
import { fullName } from '../../format/names.ts'
import { classNames } from '../../ui/class-names.ts'
import { TextButton } from '../../ui/actions/TextButton.tsx'
import { EmptyState } from '../../ui/data/EmptyState.tsx'
import { ErrorState } from '../../ui/data/ErrorState.tsx'
import { SkeletonText } from '../../ui/data/SkeletonText.tsx'
import styles from './NotificationsList.module.css'

/** What was said to the person; a click marks it opened and goes where it leads. */
export function NotificationsList({ onGo }: { onGo: () => void }): ReactElement {
  const { t, i18n } = useTranslation('common')
  const navigate = useNavigate()
  const { data, isError, refetch, isFetching } = useNotifications()
  const change = useOptimisticUpdate(notifications)
  const [now] = useState(() => new Date().toISOString())
  const handleOpen = (row: NotificationRead): void => {
    if (!row.opened) change.mutate({ id: row.id, values: { opened: true } })
    onGo()
    if (row.action) void navigate(row.action)
  }
  if (isError) return <ErrorState title={t('errors.load')} onRetry={() => void refetch()} isRetrying={isFetching} />
  if (!data)
    return (
      <div className={styles.loading}>
        <SkeletonText lines={4} />
      </div>
    )
  if (data.results.length === 0) return <EmptyState title={t('shell.noNotification')} />
  const unread = data.results.filter(({ opened }) => !opened)
  const mark = (opened: boolean): void => {
    for (const { id } of unread) change.mutate({ id, values: { opened } })
  }
  const handleAllRead = (): void => {
    mark(true)
    void import('../../widgets/undo/undo.ts').then(({ offerUndo }) =>
      offerUndo(t('shell.allReadDone'), () => mark(false)),
    )
  }
  return (
    <>
      {unread.length > 0 && (
        <div className={styles.head}>
          <TextButton onClick={handleAllRead}>{t('shell.allRead')}</TextButton>
        </div>
      )}
      <ul>
        {data.results.map((row) => (
          <li key={row.id}>
            <button
              type="button"
              className={classNames(styles.row, !row.opened && styles.unread)}
              onClick={() => handleOpen(row)}
            >
              <span className={styles.verb}>
                {row.verb}
                {!row.opened && <span className="srOnly"> ({t('ui.unread')})</span>}
              </span>
              <span className={styles.detail} title={formatMoment(row.created_at, i18n.language)}>
                {[fullName(row.actor_object), formatRelative(row.created_at, now, i18n.language)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
