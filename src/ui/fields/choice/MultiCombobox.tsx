import { ChevronDown } from 'lucide-react'
import { useRef, type InputHTMLAttributes, type KeyboardEvent, type ReactElement } from 'react'
import { classNames } from '../../class-names.ts'
import { Chip } from './Chip.tsx'
import { ComboList } from './ComboList.tsx'
import { useCombobox, type ComboOption, type ComboSource } from './combobox-state.ts'
import { useFieldProps } from '../field-context.ts'
import input from '../text/input.module.css'
import styles from './MultiCombobox.module.css'

export interface MultiComboboxProps
  extends ComboSource, Pick<InputHTMLAttributes<HTMLInputElement>, 'placeholder' | 'disabled'> {
  label: string
  value: readonly ComboOption[]
  onChange: (options: ComboOption[]) => void
}

/**
 * Chooses several of many options, shown as chips. The list stays open while choosing, and Backspace in the empty input
 * removes the last one.
 */
export function MultiCombobox({
  label,
  value,
  onChange,
  options,
  isLoading,
  onSearch,
  searched,
  onCreate,
  placeholder,
  disabled,
}: MultiComboboxProps): ReactElement {
  const box = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLInputElement>(null)
  const field = useFieldProps()
  const chosen = new Set(value.map((option) => option.value))
  const remove = (gone: string) => onChange(value.filter((option) => option.value !== gone))
  // The button of a chip is removed with it: the focus moves to a remaining element.
  const drop = (gone: string) => {
    remove(gone)
    text.current?.focus()
  }
  const toggle = (option: ComboOption) =>
    chosen.has(option.value) ? remove(option.value) : onChange([...value, option])
  const state = useCombobox({ id: field.id, options, onSearch, searched, onCreate, onPick: toggle, staysOpen: true })
  const handleKey = (event: KeyboardEvent) => {
    const last = value.at(-1)
    if (event.key === 'Backspace' && !state.typed && last && !event.nativeEvent.isComposing) remove(last.value)
    state.handleKey(event)
  }
  return (
    <>
      <div ref={box} className={classNames(input.box, styles.box)}>
        {value.map((option) => (
          <Chip key={option.value} label={option.label} onRemove={disabled ? undefined : () => drop(option.value)} />
        ))}
        <input
          {...state.inputProps}
          {...field}
          ref={text}
          className={classNames(input.input, styles.input)}
          disabled={disabled}
          placeholder={value.length ? undefined : placeholder}
          value={state.typed ?? ''}
          onChange={(event) => state.type(event.target.value)}
          onClick={state.open}
          onKeyDown={handleKey}
          onBlur={state.close}
        />
        <ChevronDown className={classNames(input.icon, styles.arrow)} aria-hidden />
      </div>
      <ComboList
        id={field.id}
        label={label}
        state={state}
        anchor={box}
        chosen={chosen}
        isMultiple
        isLoading={isLoading}
      />
    </>
  )
}
