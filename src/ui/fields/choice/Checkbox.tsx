import { useEffect, useRef, type InputHTMLAttributes, type ReactElement, type ReactNode, type Ref } from 'react'
import { classNames } from '../../class-names.ts'
import { useFieldProps } from '../field-context.ts'
import styles from './Checkbox.module.css'

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  /** Text beside it; without one give `aria-label`. */
  label?: ReactNode
  help?: ReactNode
  /** Whether some but not all of its items are chosen. */
  isMixed?: boolean
  ref?: Ref<HTMLInputElement>
}

/** Edits a native checkbox with its text, drawn in the brand's colour; the target is at least 24 pixels. */
export function Checkbox({ label, help, isMixed = false, className, ref, ...rest }: CheckboxProps): ReactElement {
  const own = useRef<HTMLInputElement>(null)
  const field = useFieldProps(rest)
  useEffect(() => {
    if (own.current) own.current.indeterminate = isMixed
  }, [isMixed])
  const setRef = (element: HTMLInputElement | null) => {
    own.current = element
    if (typeof ref === 'function') ref(element)
    else if (ref) ref.current = element
  }
  return (
    <label className={classNames(styles.label, !label && styles.alone, className)}>
      <input
        {...rest}
        {...field}
        id={rest.id}
        required={undefined}
        aria-required={undefined}
        ref={setRef}
        type="checkbox"
        className={styles.box}
      />
      {label && (
        <span className={styles.text}>
          {label}
          {help && <span className={styles.help}>{help}</span>}
        </span>
      )}
    </label>
  )
}
