import { CircleQuestionMark, Ellipsis } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { NotificationRead } from '../../api/notifications/notifications.ts'
import { useNotificationPreferences } from '../../api/notifications/preferences.ts'
import { pathTo } from '../../paths/index.ts'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Menu, type MenuItem } from '../../ui/overlay/Menu.tsx'
import { useMuteItem } from './use-mute.ts'

/** Shows the actions on a notification: see its reason and change that, or stop following its record. */
export function NotificationMenu({
  notification: { event, action, verb },
  onGo,
}: {
  notification: NotificationRead
  onGo?: () => void
}): ReactElement | null {
  const { t } = useTranslation('common')
  const { data } = useNotificationPreferences({ isLater: true })
  const muteItem = useMuteItem()
  const preference = data?.events.find((row) => row.event === event)
  const mute = muteItem({ record: action ?? '', label: verb })
  const why: MenuItem | undefined = preference && {
    key: 'why',
    label: t('mute.why'),
    detail: preference.why,
    icon: CircleQuestionMark,
    to: `${pathTo('profile', {}, { notification: preference.event })}#notifications`,
    onSelect: onGo,
  }
  const items = [why, mute].filter((item) => item !== undefined)
  if (items.length === 0) return null
  return (
    <Menu
      align="end"
      label={t('mute.menu', { verb })}
      trigger={<IconButton icon={Ellipsis} size="s" label={t('mute.menu', { verb })} />}
      items={items}
    />
  )
}
