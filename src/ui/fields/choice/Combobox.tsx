import { ChevronDown, X } from 'lucide-react'
import { useRef, type ReactElement, type Ref } from 'react'
import { IconButton } from '../../actions/IconButton.tsx'
import { useUiLabels } from '../../ui-labels.ts'
import { ComboList } from './ComboList.tsx'
import { useCombobox, type ComboOption, type ComboSource } from './combobox-state.ts'
import { useFieldProps } from '../field-context.ts'
import { TextInput, type TextInputProps } from '../text/TextInput.tsx'
import styles from './Combobox.module.css'

export interface ComboboxProps
  extends ComboSource, Pick<TextInputProps, 'placeholder' | 'disabled' | 'name' | 'icon' | 'onBlur' | 'autoFocus'> {
  /** Accessible name of the list; mostly the field's label. */
  label: string
  value: ComboOption | null
  onChange: (option: ComboOption | null) => void
  ref?: Ref<HTMLInputElement>
}

/**
 * Chooses one of many options, searched while typing. Enter or Tab chooses the marked one, Escape and leaving restore
 * the old one, emptying clears it.
 */
export function Combobox({
  label,
  value,
  onChange,
  options,
  isLoading,
  onSearch,
  searched,
  onCreate,
  icon,
  onBlur,
  ...rest
}: ComboboxProps): ReactElement {
  const labels = useUiLabels()
  const box = useRef<HTMLDivElement>(null)
  const field = useFieldProps()
  const state = useCombobox({ id: field.id, options, onSearch, searched, onCreate, onPick: onChange })
  const canClear = value !== null && !rest.disabled && !field['aria-required']
  const handleBlur: ComboboxProps['onBlur'] = (event) => {
    if (state.typed === '' && value !== null) onChange(null)
    state.close()
    onBlur?.(event)
  }
  return (
    <>
      <TextInput
        {...rest}
        {...state.inputProps}
        boxRef={box}
        icon={value?.icon ?? icon}
        value={state.typed ?? value?.label ?? ''}
        onChange={(event) => state.type(event.target.value)}
        onClick={state.open}
        onFocus={(event) => event.target.select()}
        onKeyDown={state.handleKey}
        onBlur={handleBlur}
        suffix={
          <span className={styles.end}>
            {canClear && (
              <IconButton
                size="s"
                icon={X}
                label={labels.clear}
                tabIndex={-1}
                onPointerDown={keepFocus}
                onClick={() => onChange(null)}
              />
            )}
            <ChevronDown className={styles.arrow} aria-hidden />
          </span>
        }
      />
      <ComboList
        id={field.id}
        label={label}
        state={state}
        anchor={box}
        chosen={new Set(value ? [value.value] : [])}
        isLoading={isLoading}
      />
    </>
  )
}

function keepFocus(event: { preventDefault: () => void }) {
  event.preventDefault()
}
