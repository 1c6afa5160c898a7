import { useId, type ReactElement, type ReactNode } from 'react'
import { classNames } from '../../class-names.ts'
import { useFieldProps } from '../field-context.ts'
import styles from './RadioGroup.module.css'

export interface RadioOption {
  value: string
  label: string
  help?: ReactNode
  isDisabled?: boolean
}

/**
 * Chooses one of a few options that should all be seen; used in `<Field isGroup>`. With `isInline` they are side by
 * side, with `isHalved` in two columns of one width, for comparison.
 */
export function RadioGroup({
  options,
  value,
  onChange,
  isInline,
  isHalved,
  name,
}: {
  options: readonly RadioOption[]
  value: string | null
  onChange: (value: string) => void
  isInline?: boolean
  isHalved?: boolean
  name?: string
}): ReactElement {
  const fallback = useId()
  const field = useFieldProps()
  return (
    <div className={classNames(styles.group, isInline && styles.inline, isHalved && styles.halved)}>
      {options.map((option) => (
        <label key={option.value} className={styles.label}>
          <input
            type="radio"
            name={name ?? fallback}
            value={option.value}
            checked={option.value === value}
            disabled={option.isDisabled}
            aria-describedby={field['aria-describedby']}
            className={styles.circle}
            onChange={() => onChange(option.value)}
          />
          <span>
            {option.label}
            {option.help && <span className={styles.help}>{option.help}</span>}
          </span>
        </label>
      ))}
    </div>
  )
}
