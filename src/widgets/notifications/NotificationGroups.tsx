import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { type NotificationGroupRead, useChangeOpened } from '../../api/notifications/notification-groups.ts'
import { formatMoment } from '../../format/dates.ts'
import { formatRelative } from '../../format/calendar.ts'
import { fullName } from '../../format/names.ts'
import { classNames } from '../../ui/class-names.ts'
import { TextButton } from '../../ui/actions/TextButton.tsx'
import { offerUndo } from '../undo/undo.ts'
import { NotificationMenu } from './NotificationMenu.tsx'
import styles from './NotificationGroups.module.css'

/** What was said to the person, one row for each record and kind; opening a row reads all of it and goes there. */
export function NotificationGroups({
  groups,
  onGo,
}: {
  groups: readonly NotificationGroupRead[]
  onGo?: () => void
}): ReactElement {
  const { t, i18n } = useTranslation('common')
  const navigate = useNavigate()
  const change = useChangeOpened()
  const [now] = useState(() => new Date().toISOString())
  const handleOpen = (group: NotificationGroupRead): void => {
    if (group.unread > 0) change.mutate({ groups: [group] })
    onGo?.()
    if (group.newest.action) void navigate(group.newest.action)
  }
  const handleAllRead = (): void =>
    change.mutate(
      {},
      { onSuccess: (ids) => offerUndo(t('shell.allReadDone'), () => ids.length > 0 && change.mutate({ ids })) },
    )
  return (
    <>
      {groups.some(({ unread }) => unread > 0) && (
        <div className={styles.head}>
          <TextButton onClick={handleAllRead}>{t('shell.allRead')}</TextButton>
        </div>
      )}
      <ul>
        {groups.map((group) => (
          <li key={group.key} className={styles.item}>
            <button
              type="button"
              className={classNames(styles.row, group.unread > 0 && styles.unread)}
              onClick={() => handleOpen(group)}
            >
              <span className={styles.verb}>
                {group.newest.verb}
                <span className="srOnly"> ({t(group.unread > 0 ? 'ui.unread' : 'ui.read')})</span>
              </span>
              <span className={styles.detail} title={formatMoment(group.newest.created_at, i18n.language)}>
                {[
                  fullName(group.newest.actor_object),
                  formatRelative(group.newest.created_at, now, i18n.language),
                  group.count > 1 && t('shell.toldTimes', { count: group.count }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </button>
            <NotificationMenu notification={group.newest} onGo={onGo} />
          </li>
        ))}
      </ul>
    </>
  )
}
