import type { ReactElement } from 'react'
import { classNames } from '../../../../ui/class-names.ts'
import type { GridColumn } from './grid-context.ts'
import styles from './LineGrid.module.css'

/** Edits a short text of a line. */
export function TextCell({
  form,
  column,
  label,
  value,
  onValue,
  className,
  placeholder,
  isFixed,
}: {
  form?: string
  column: GridColumn
  label: string
  value: string
  onValue: (value: string) => void
  className?: string
  placeholder?: string
  /** Focusable by keys, but not editable. */
  isFixed?: boolean
}): ReactElement {
  return (
    <input
      form={form}
      dir="auto"
      data-col={column}
      className={classNames(styles.field, className)}
      aria-label={label}
      autoComplete="off"
      readOnly={isFixed}
      placeholder={placeholder}
      value={value}
      onChange={(event) => onValue(event.target.value)}
    />
  )
}
