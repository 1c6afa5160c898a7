import type { InputHTMLAttributes, ReactElement, ReactNode, Ref } from 'react'
import { classNames } from '../../class-names.ts'
import { useFieldProps } from '../field-context.ts'
import styles from './Switch.module.css'

/** The browser announces the state by itself. */
const NATIVE = { type: 'checkbox', role: 'switch' } as const

export interface SwitchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size'> {
  label: ReactNode
  help?: ReactNode
  isLarge?: boolean
  /** Whether it has a dashed frame, all of it pressable: an option that a customer may add. */
  isFramed?: boolean
  /** Whether its name is accessible without being shown. */
  isLabelHidden?: boolean
  ref?: Ref<HTMLInputElement>
}

/** Switches a setting on or off at once, without a save button. A native checkbox underneath, so `register()` works. */
export function Switch({
  label,
  help,
  isLarge,
  isFramed,
  isLabelHidden,
  className,
  ...rest
}: SwitchProps): ReactElement {
  const field = useFieldProps(rest)
  return (
    <label className={classNames(styles.label, isLarge && styles.large, isFramed && styles.framed, className)}>
      <input
        {...rest}
        {...field}
        id={rest.id}
        required={undefined}
        aria-required={undefined}
        {...NATIVE}
        className={styles.track}
      />
      <span className={isLabelHidden ? 'srOnly' : styles.text}>
        {label}
        {help && <span className={styles.help}>{help}</span>}
      </span>
    </label>
  )
}
