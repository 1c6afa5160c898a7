import { CircleAlert, Info } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import styles from './Notice.module.css'

export function Notice({
  tone = 'danger',
  children,
}: {
  tone?: 'danger' | 'primary'
  children: ReactNode
}): ReactElement {
  const Icon = tone === 'danger' ? CircleAlert : Info
  return (
    <div role={tone === 'danger' ? 'alert' : 'status'} className={classNames(styles.notice, styles[tone])}>
      <Icon className={styles.icon} aria-hidden />
      <div>{children}</div>
    </div>
  )
}
