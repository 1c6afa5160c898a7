import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes, ReactElement, Ref } from 'react'
import { classNames } from '../class-names.ts'
import styles from './IconButton.module.css'

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> {
  icon: LucideIcon
  /** Accessible name, also shown as a tooltip. */
  label: string
  size?: 's' | 'm'
  /** Outline of an icon button that is shown among buttons rather than in a bar. */
  isOutlined?: boolean
  /** A small dot for "something new"; `label` must say so too. */
  hasDot?: boolean
  /** Set for arrows, which turn in right-to-left scripts. */
  isTurning?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** Shows a square button with an icon alone. */
export function IconButton({
  icon: Icon,
  label,
  size = 'm',
  isOutlined,
  hasDot,
  isTurning,
  className,
  ...rest
}: IconButtonProps): ReactElement {
  return (
    <button
      type="button"
      data-tooltip={label}
      {...rest}
      aria-label={label}
      className={classNames(styles.button, styles[size], isOutlined && styles.outlined, className)}
    >
      <Icon className={classNames(styles.icon, isTurning && 'turnsWithScript')} aria-hidden />
      {hasDot && <span className={styles.dot} />}
    </button>
  )
}
