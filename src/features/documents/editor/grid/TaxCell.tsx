import { compareDecimals } from '../../../../contract/rules/money/digits.ts'
import { type ReactElement, useId, useMemo, useRef, useState } from 'react'
import type { TaxRead } from '../../../../api/commercial/taxes.ts'
import { formatPercent } from '../../../../format/amounts.ts'
import { ComboList } from '../../../../ui/fields/choice/ComboList.tsx'
import { useCombobox } from '../../../../ui/fields/choice/combobox-state.ts'
import { useGrid } from './grid-context.ts'
import styles from './LineGrid.module.css'

/** Edits the VAT of a line: the rate is typed or chosen in the list. */
export function TaxCell({
  form,
  label,
  value,
  isInvalid,
  onValue,
}: {
  form: string
  label: string
  value: string | null
  isInvalid: boolean
  onValue: (tax: string | null) => void
}): ReactElement {
  const { t, taxes, language } = useGrid()
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const [isFocused, setFocused] = useState(false)
  const options = useMemo(
    () =>
      (isFocused ? taxes : none)
        .filter((tax) => tax.is_active || tax.id === value)
        .map((tax) => ({ value: tax.id, label: formatPercent(tax.number, language), detail: tax.name })),
    [taxes, value, language, isFocused],
  )
  const state = useCombobox({ id, options, onPick: (option) => onValue(option.value) })
  const chosen = taxes.find((tax) => tax.id === value)
  const shown = chosen ? formatPercent(chosen.number, language) : ''
  const leave = (): void => {
    const typed = state.typed?.trim().replace(/\s*%$/, '').replace(',', '.')
    const same = typed ? taxes.find((tax) => tax.is_active && compareDecimals(tax.number, typed) === 0) : undefined
    if (same) onValue(same.id)
    if (typed === '') onValue(null)
    state.close()
    setFocused(false)
  }
  return (
    <>
      <input
        {...state.inputProps}
        ref={box}
        form={form}
        data-col="tax"
        data-open={state.isOpen || undefined}
        className={styles.number}
        aria-label={label}
        aria-invalid={isInvalid || undefined}
        value={state.typed ?? shown}
        onFocus={(event) => {
          setFocused(true)
          event.target.select()
        }}
        onClick={state.open}
        onBlur={leave}
        onChange={(event) => state.type(event.target.value)}
        onKeyDown={(event) => {
          if (state.isOpen || (event.altKey && event.key === 'ArrowDown')) state.handleKey(event)
        }}
      />
      {isFocused && (
        <ComboList id={id} label={t('grid.taxes')} state={state} anchor={box} chosen={new Set(value ? [value] : [])} />
      )}
    </>
  )
}

const none: readonly TaxRead[] = []
