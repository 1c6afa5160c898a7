import { type ReactElement, useLayoutEffect, useRef, useState } from 'react'
import { parseAmount } from '../../../../contract/rules/money/parse-amount.ts'
import { editNumber } from '../../../../format/amounts.ts'
import { useGrid, type GridColumn } from './grid-context.ts'
import styles from './LineGrid.module.css'

/**
 * Edits a number of a line: shown formatted, typed freely (`3*12,5`), reported at every key that gives a readable
 * value.
 */
export function NumberCell({
  form,
  column,
  label,
  value,
  format,
  onValue,
  scale = 6,
  isInvalid,
}: {
  form: string
  column: GridColumn
  label: string
  value: string | null
  format: (value: string) => string
  onValue: (value: string | null) => void
  scale?: number
  isInvalid?: boolean
}): ReactElement {
  const { language } = useGrid()
  const [typed, setTyped] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const isOpen = typed !== null
  useLayoutEffect(() => {
    if (isOpen) input.current?.select()
  }, [isOpen])
  const read = (text: string): string | null | undefined => {
    if (text.trim() === '') return null
    const amount = parseAmount(text.replace(/%$/, ''), scale)
    return amount === null ? undefined : amount
  }
  const handleChange = (text: string): void => {
    setTyped(text)
    const next = read(text)
    if (next !== undefined && next !== value) onValue(next)
  }
  return (
    <input
      ref={input}
      form={form}
      data-col={column}
      className={styles.number}
      aria-label={label}
      aria-invalid={isInvalid || (typed !== null && read(typed) === undefined) || undefined}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? (value === null ? '' : format(value))}
      onFocus={() => setTyped(editNumber(value, language))}
      onBlur={() => setTyped(null)}
      onChange={(event) => handleChange(event.target.value)}
    />
  )
}
