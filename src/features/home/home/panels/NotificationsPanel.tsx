import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useNotificationGroups } from '../../../../api/notifications/notification-groups.ts'
import { useUnreadCount } from '../../../../api/notifications/notifications.ts'
import { Badge } from '../../../../ui/data/Badge.tsx'
import { Card } from '../../../../ui/data/Card.tsx'
import { NotificationGroups } from '../../../../widgets/notifications/NotificationGroups.tsx'
import { PanelBody } from '../../../../widgets/panel/PanelBody.tsx'

const MOST = 5

export function NotificationsPanel(): ReactElement {
  const { t } = useTranslation(['home', 'common'])
  const list = useNotificationGroups(MOST)
  const groups = list.data?.results ?? []
  const unread = useUnreadCount()
  return (
    <Card
      title={t('notifications.title')}
      aside={
        unread > 0 && (
          <Badge tone="secondary">
            {unread}
            <span className="srOnly"> {t('common:ui.unread')}</span>
          </Badge>
        )
      }
    >
      <PanelBody query={list} empty={groups.length === 0 && t('common:shell.noNotification')}>
        <NotificationGroups groups={groups} />
      </PanelBody>
    </Card>
  )
}
