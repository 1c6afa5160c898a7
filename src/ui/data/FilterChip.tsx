import { type LucideIcon, Plus, X } from 'lucide-react'
import type { ButtonHTMLAttributes, ReactElement, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { useUiLabels } from '../ui-labels.ts'
import styles from './FilterChip.module.css'

export interface FilterChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  label: string
  /** Removes the filter; without it the chip is the dashed "add a filter". */
  onRemove?: () => void
  /** Icon of a dashed chip that is switched (`aria-pressed`) or does something else than add a filter. */
  icon?: LucideIcon
  ref?: Ref<HTMLButtonElement>
}

/**
 * Shows an active filter (press to change it, cross to remove it), or the dashed chip that adds one. It works as the
 * trigger of `Menu`.
 */
export function FilterChip({ label, onRemove, icon: Icon = Plus, className, ...rest }: FilterChipProps): ReactElement {
  const labels = useUiLabels()
  if (!onRemove)
    return (
      <button type="button" {...rest} className={classNames(styles.add, className)}>
        <Icon aria-hidden />
        {label}
      </button>
    )
  return (
    <span className={classNames(styles.chip, className)}>
      <button type="button" {...rest} className={styles.label}>
        {label}
      </button>
      <button type="button" className={styles.remove} aria-label={labels.remove(label)} onClick={onRemove}>
        <X aria-hidden />
      </button>
    </span>
  )
}
