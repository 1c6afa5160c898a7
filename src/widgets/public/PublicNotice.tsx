import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import styles from './PublicFrame.module.css'

const icons = { danger: CircleAlert, warning: Info, success: CircleCheck } as const

export function PublicNotice({
  tone = 'danger',
  title,
  children,
}: {
  tone?: keyof typeof icons
  title?: string
  children?: ReactNode
}): ReactElement {
  const Icon = icons[tone]
  return (
    <div role={tone === 'danger' ? 'alert' : 'status'} className={classNames(styles.notice, styles[tone])}>
      <Icon className={styles.noticeIcon} aria-hidden />
      <div>
        {title && <p className={styles.noticeTitle}>{title}</p>}
        {children && <div>{children}</div>}
      </div>
    </div>
  )
}
