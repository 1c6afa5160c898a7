import { ListChecks, Trash2 } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isOwnTask, type MyTask } from '../../api/dashboard/my-tasks.ts'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { Checkbox } from '../../ui/fields/choice/Checkbox.tsx'
import { DueBadge } from './DueBadge.tsx'
import styles from './my-tasks.module.css'

export interface MyTaskRowProps {
  row: MyTask
  today: string
  /** The title, which leads to the task. */
  title: ReactNode
  onFinish: (row: MyTask) => void
  onRemove: (row: MyTask) => void
}

/** Shows one open task with its record and due day; ticked it is finished. */
export function MyTaskRow({ row, today, title, onFinish, onRemove }: MyTaskRowProps): ReactElement {
  const { t } = useTranslation('widgets')
  return (
    <li className={styles.row}>
      {row.finish ? (
        <Checkbox aria-label={t('finishTask', { name: row.title })} checked={false} onChange={() => onFinish(row)} />
      ) : (
        <ListChecks className={styles.icon} aria-hidden />
      )}
      <span className={styles.main}>
        <span className={styles.title}>{title}</span>
        {row.record && <RecordName record={row.record} />}
      </span>
      <span className={styles.due}>
        <DueBadge day={row.due} today={today} />
      </span>
      {isOwnTask(row) ? (
        <IconButton size="s" icon={Trash2} label={t('deleteTask', { name: row.title })} onClick={() => onRemove(row)} />
      ) : (
        <span className={styles.noButton} />
      )}
    </li>
  )
}

function RecordName({ record: { title, link } }: { record: NonNullable<MyTask['record']> }) {
  const address = safeAddress(link)
  return (
    <span className={styles.record}>
      {address ? (
        <TextLink to={address} isQuiet>
          <bdi className="cut">{title}</bdi>
        </TextLink>
      ) : (
        <bdi className="cut">{title}</bdi>
      )}
    </span>
  )
}

/** Returns the address that a task names where it is one of the app or of the web, else null. */
export const safeAddress = (link: string | null | undefined): string | null =>
  link && /^(?:\/(?!\/)|https?:\/\/)/.test(link) ? link : null
