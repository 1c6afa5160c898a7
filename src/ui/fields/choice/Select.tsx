import { ChevronDown, type LucideIcon } from 'lucide-react'
import type { ReactElement, Ref, SelectHTMLAttributes } from 'react'
import { classNames } from '../../class-names.ts'
import { useFieldProps } from '../field-context.ts'
import styles from '../text/input.module.css'
import own from './Select.module.css'

export interface SelectOption {
  value: string
  label: string
  isDisabled?: boolean
}

export interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'size' | 'multiple'> {
  options: readonly SelectOption[]
  /** A first, empty choice with this text. */
  emptyLabel?: string
  icon?: LucideIcon
  ref?: Ref<HTMLSelectElement>
}

/**
 * Chooses from a short fixed list: the device's own select, so that phones show their picker. Long or searched lists
 * use `Combobox`.
 */
export function Select({ options, emptyLabel, icon: Icon, className, ...rest }: SelectProps): ReactElement {
  const field = useFieldProps(rest)
  return (
    <div className={classNames(styles.box, className)}>
      {Icon && <Icon className={styles.icon} aria-hidden />}
      <select {...rest} {...field} required={undefined} className={classNames(styles.input, own.select)}>
        {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.isDisabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown className={classNames(styles.icon, own.arrow)} aria-hidden />
    </div>
  )
}
