import { Bell } from 'lucide-react'
import { type ReactElement, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnreadCount } from '../../api/notifications/notifications.ts'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { lazyPart } from '../../widgets/panel/lazy-part.ts'
import { Popover } from '../../ui/overlay/Popover.tsx'
import styles from './NotificationsButton.module.css'

const NotificationsList = lazyPart(() => import('./NotificationsList.tsx').then((part) => part.NotificationsList))

/** Shows the bell with the number of records with unread notifications, and the list. */
export function NotificationsButton(): ReactElement {
  const { t } = useTranslation('common')
  const [isOpen, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const unread = useUnreadCount()
  const label = unread > 0 ? t('shell.notificationsUnread', { count: unread }) : t('shell.notifications')
  return (
    <>
      <span className={styles.bell}>
        <IconButton
          ref={anchor}
          icon={Bell}
          label={label}
          aria-expanded={isOpen}
          aria-haspopup="dialog"
          onClick={() => setOpen(!isOpen)}
        />
        {unread > 0 && (
          <span aria-hidden className={styles.count}>
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </span>
      <Popover
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        anchor={anchor}
        align="end"
        role="dialog"
        aria-label={t('shell.notifications')}
        className={styles.panel}
      >
        <NotificationsList onGo={() => setOpen(false)} />
      </Popover>
    </>
  )
}
