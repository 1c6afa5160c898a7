import {
  useState,
  type ChangeEvent,
  type FocusEvent,
  type ReactElement,
  type Ref,
  type TextareaHTMLAttributes,
} from 'react'
import { classNames } from '../../class-names.ts'
import { useUiLabels } from '../../ui-labels.ts'
import { useFieldProps } from '../field-context.ts'
import styles from './input.module.css'
import own from './TextArea.module.css'

export interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  /** Maximum number of characters; the remaining ones are shown, longer text is not cut but marked. */
  limit?: number
  ref?: Ref<HTMLTextAreaElement>
}

/** Edits several lines of text; grows with its content. */
export function TextArea({ limit, className, onChange, onFocus, ...rest }: TextAreaProps): ReactElement {
  const labels = useUiLabels()
  const field = useFieldProps(rest)
  const [typed, setTyped] = useState(String(rest.defaultValue ?? ''))
  const length = (rest.value === undefined ? typed : String(rest.value)).length
  const left = limit === undefined ? 0 : limit - length
  const countId = limit === undefined ? undefined : `${field.id}c`
  const handleChange = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setTyped(event.target.value)
    onChange?.(event)
  }
  // A browser scrolls only to the line of the caret: other lines may be under the bar of a form.
  const handleFocus = (event: FocusEvent<HTMLTextAreaElement>) => {
    event.currentTarget.scrollIntoView?.({ block: 'nearest' })
    onFocus?.(event)
  }
  return (
    <div className={classNames(styles.box, styles.block, className)}>
      <textarea
        dir="auto"
        {...rest}
        {...field}
        required={undefined}
        aria-describedby={[field['aria-describedby'], countId].filter(Boolean).join(' ') || undefined}
        aria-invalid={field['aria-invalid'] || left < 0 || undefined}
        className={styles.area}
        onChange={handleChange}
        onFocus={handleFocus}
      />
      {limit !== undefined && (
        <span id={countId} className={classNames(own.count, left < 0 && own.over)}>
          {left < 0 ? labels.charactersOver(-left) : labels.charactersLeft(left)}
        </span>
      )}
    </div>
  )
}
