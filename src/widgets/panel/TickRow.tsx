import type { ReactElement, ReactNode } from 'react'
import { Checkbox } from '../../ui/fields/choice/Checkbox.tsx'
import styles from './TickRow.module.css'

export interface TickRowProps {
  /** Accessible name of the checkbox. */
  label: string
  isTicked: boolean
  isDisabled?: boolean
  onTick: (isTicked: boolean) => void
  title: ReactNode
  /** Detail under the title: a badge, the person in charge. */
  detail?: ReactNode
  text?: string | null
  /** The buttons at its end. */
  actions?: ReactNode
}

/** Shows a row of a to-do list: ticked it is done. */
export function TickRow({
  label,
  isTicked,
  isDisabled,
  onTick,
  title,
  detail,
  text,
  actions,
}: TickRowProps): ReactElement {
  return (
    <li className={styles.row}>
      <Checkbox
        aria-label={label}
        checked={isTicked}
        disabled={isDisabled}
        onChange={(event) => onTick(event.target.checked)}
      />
      <span className={styles.text}>
        <span>{title}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
        {text && <span className={styles.description}>{text}</span>}
      </span>
      {actions}
    </li>
  )
}
