import { CircleAlert } from 'lucide-react'
import { useId, type ReactElement, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { useUiLabels } from '../ui-labels.ts'
import { FieldContext } from './field-context.ts'
import styles from './Field.module.css'

export interface FieldProps {
  label: string
  children: ReactNode
  isRequired?: boolean
  help?: ReactNode
  error?: string
  /** Content at the end of the label's line: a link such as "Forgot your password?". */
  aside?: ReactNode
  /** Whether it is a group of inputs (radios, switches): the label names the group. */
  isGroup?: boolean
  className?: string
}

/** Shows a label above an input, help and error under it; gives the input inside its id, description and state. */
export function Field({
  label,
  children,
  isRequired,
  help,
  error,
  aside,
  isGroup,
  className,
}: FieldProps): ReactElement {
  const id = useId()
  const helpId = help ? `${id}h` : ''
  const errorId = error ? `${id}e` : ''
  const describedBy = [helpId, errorId].filter(Boolean).join(' ') || undefined
  const star = isRequired && (
    <span className={styles.star} aria-hidden>
      {' '}
      *
    </span>
  )
  return (
    <FieldContext value={{ id, describedBy, isInvalid: Boolean(error), isRequired }}>
      <div
        className={classNames(styles.field, className)}
        data-field
        {...(isGroup ? { role: 'group', 'aria-labelledby': `${id}l`, 'aria-describedby': describedBy } : {})}
      >
        <div className={styles.line}>
          {isGroup ? (
            <span id={`${id}l`} className={styles.label}>
              {label}
              {star}
            </span>
          ) : (
            <label id={`${id}l`} htmlFor={id} className={styles.label}>
              {label}
              {star}
            </label>
          )}
          {aside && <span className={styles.aside}>{aside}</span>}
        </div>
        {children}
        {help && (
          <p id={helpId} className={styles.help}>
            {help}
          </p>
        )}
        {error && <FieldError id={errorId} text={error} />}
      </div>
    </FieldContext>
  )
}

function FieldError({ id, text }: { id: string; text: string }) {
  const labels = useUiLabels()
  return (
    <p id={id} className={styles.error}>
      <CircleAlert className={styles.icon} aria-hidden />
      <span>
        <span className="srOnly">{labels.errorPrefix} </span>
        {text}
      </span>
    </p>
  )
}
