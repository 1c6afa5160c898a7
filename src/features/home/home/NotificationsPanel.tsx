import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import {
  type NotificationRead,
  notifications,
  useNotifications,
  useUnreadCount,
} from '../../../api/notifications/notifications.ts'
import { useOptimisticUpdate } from '../../../api/optimistic-update.ts'
import { formatMoment, formatRelative } from '../../../format/dates.ts'
import { fullName } from '../../../format/names.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Badge } from '../../../ui/data/Badge.tsx'
import { Card } from '../../../ui/data/Card.tsx'
import { PanelBody } from '../../../widgets/panel/PanelBody.tsx'
import styles from './home.module.css'

const MOST = 5

export function NotificationsPanel({ now }: { now: string }): ReactElement {
  const { t, i18n } = useTranslation(['home', 'common'])
  const navigate = useNavigate()
  const list = useNotifications()
  const rows = list.data?.results ?? []
  const open = useOptimisticUpdate(notifications)
  const handleOpen = (row: NotificationRead): void => {
    if (!row.opened) open.mutate({ id: row.id, values: { opened: true } })
    if (row.action) void navigate(row.action)
  }
  const unread = useUnreadCount()
  return (
    <Card title={t('notifications.title')} aside={unread > 0 && <Badge tone="secondary">{unread}</Badge>}>
      <PanelBody query={list} empty={rows.length === 0 && t('notifications.empty')}>
        <ul>
          {rows.slice(0, MOST).map((row) => (
            <li key={row.id} className={styles.row}>
              <button type="button" className={styles.button} onClick={() => handleOpen(row)}>
                <span className={classNames(!row.opened && styles.unread)}>
                  {row.verb}
                  {!row.opened && <span className="srOnly"> ({t('notifications.unread')})</span>}
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
      </PanelBody>
    </Card>
  )
}
