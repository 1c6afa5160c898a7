import { ChevronDown } from 'lucide-react'
import { type ReactElement, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { type NotificationGroupRead, useChangeOpened } from '../../api/notifications/notification-groups.ts'
import type { NotificationRead } from '../../api/notifications/notifications.ts'
import { formatMoment } from '../../format/dates.ts'
import { formatRelative } from '../../format/calendar.ts'
import { fullName } from '../../format/names.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { TextButton } from '../../ui/actions/TextButton.tsx'
import { offerUndo } from '../undo/undo.ts'
import { NotificationMenu } from './NotificationMenu.tsx'
import styles from './NotificationGroups.module.css'

/**
 * Shows the notifications of the person, one row for each record, which unfolds; opening one marks all as read and
 * leads to the record.
 */
export function NotificationGroups({
  groups,
  onGo,
}: {
  groups: readonly NotificationGroupRead[]
  onGo?: () => void
}): ReactElement {
  const { t } = useTranslation('common')
  const navigate = useNavigate()
  const change = useChangeOpened()
  const handleOpen = (group: NotificationGroupRead, { action }: NotificationRead): void => {
    if (group.unread > 0) change.mutate({ groups: [group] })
    onGo?.()
    if (action) void navigate(action)
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
          <Group key={group.key} group={group} onOpen={(row) => handleOpen(group, row)} onGo={onGo} />
        ))}
      </ul>
    </>
  )
}

interface GroupProps {
  group: NotificationGroupRead
  onOpen: (row: NotificationRead) => void
  onGo?: () => void
}

function Group({ group, onOpen, onGo }: GroupProps) {
  const { t } = useTranslation('common')
  const [isOpen, setOpen] = useState(false)
  const list = useId()
  const { newest, count, unread, rows } = group
  return (
    <li>
      <div className={styles.item}>
        <Told row={newest} isUnread={unread > 0} count={count} onOpen={() => onOpen(newest)} />
        {count > 1 && (
          <IconButton
            icon={ChevronDown}
            size="s"
            label={t('shell.unfoldTold', { count, verb: newest.verb })}
            className={classNames(isOpen && styles.turned)}
            aria-expanded={isOpen}
            aria-controls={list}
            onClick={() => setOpen(!isOpen)}
          />
        )}
        <NotificationMenu notification={newest} onGo={onGo} />
      </div>
      {isOpen && (
        <ul id={list} className={styles.earlier}>
          {rows.slice(1).map((row) => (
            <li key={row.id} className={styles.item}>
              <Told row={row} isUnread={!row.opened} onOpen={() => onOpen(row)} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function Told({
  row,
  isUnread,
  count = 1,
  onOpen,
}: {
  row: NotificationRead
  isUnread: boolean
  count?: number
  onOpen: () => void
}) {
  const { t, i18n } = useTranslation('common')
  const [now] = useState(() => new Date().toISOString())
  const details = [fullName(row.actor_object), formatRelative(row.created_at, now, i18n.language)]
  return (
    <button type="button" className={classNames(styles.row, isUnread && styles.unread)} onClick={onOpen}>
      <span className={styles.verb}>
        {row.verb}
        <span className="srOnly"> ({t(isUnread ? 'ui.unread' : 'ui.read')})</span>
      </span>
      <span className={styles.detail} title={formatMoment(row.created_at, i18n.language)}>
        {[...details, count > 1 && t('shell.toldOf', { count })].filter(Boolean).join(' · ')}
      </span>
    </button>
  )
}
