import { CalendarDays } from 'lucide-react'
import { useRef, type KeyboardEvent, type ReactElement } from 'react'
import { IconButton } from '../../actions/IconButton.tsx'
import { useUiLabels } from '../../ui-labels.ts'
import { useParsedText, type Parse } from './parsed-text.ts'
import { TextInput, type TextInputProps } from './TextInput.tsx'
import styles from './DateInput.module.css'

export interface DateInputProps extends Omit<
  TextInputProps,
  'value' | 'defaultValue' | 'onChange' | 'suffix' | 'min' | 'max'
> {
  /** A day as `2026-11-20`, or null. */
  value: string | null
  onChange: (value: string | null) => void
  /** Reads `20/11`, `201126`, `+30`, `demain` into `2026-11-20`; from the floor `format`. */
  parse: Parse
  /** Formats `2026-11-20` for the reader. */
  format: (value: string) => string
  /** First and last day that the calendar offers. */
  min?: string
  max?: string
}

/** Edits a day: typed freely, or picked in the device's own calendar, which Alt with the down arrow opens too. */
export function DateInput({ value, onChange, parse, format, min, max, onBlur, ...rest }: DateInputProps): ReactElement {
  const labels = useUiLabels()
  const picker = useRef<HTMLInputElement>(null)
  const { text, isUnreadable, handleText, handleLeave, reset } = useParsedText({ value, onChange, parse, format })
  const handlePick = (day: string) => {
    reset()
    onChange(day || null)
  }
  const openCalendar = () => picker.current?.showPicker?.()
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') handleLeave()
    if (event.key !== 'ArrowDown' || !event.altKey || rest.disabled || rest.readOnly) return
    event.preventDefault()
    openCalendar()
  }
  return (
    <TextInput
      autoComplete="off"
      {...rest}
      className={styles.date}
      value={text}
      aria-invalid={isUnreadable || rest['aria-invalid']}
      onChange={(event) => handleText(event.target.value)}
      onKeyDown={handleKey}
      onBlur={(event) => {
        handleLeave()
        onBlur?.(event)
      }}
      suffix={
        <>
          <IconButton
            size="s"
            icon={CalendarDays}
            label={labels.openCalendar}
            disabled={rest.disabled || rest.readOnly}
            onClick={openCalendar}
          />
          <input
            ref={picker}
            type="date"
            tabIndex={-1}
            aria-hidden
            className={styles.picker}
            value={value ?? ''}
            min={min}
            max={max}
            onChange={(event) => handlePick(event.target.value)}
          />
        </>
      }
    />
  )
}
