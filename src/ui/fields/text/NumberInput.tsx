import type { KeyboardEvent, ReactElement } from 'react'
import { useParsedText, type Parse } from './parsed-text.ts'
import { TextInput, type TextInputProps } from './TextInput.tsx'

export interface NumberInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** A decimal as text (`'1234.5'`), or null when empty. */
  value: string | null
  onChange: (value: string | null) => void
  /** Reads `1 234,5`, `1234.5`, `3*12,5`; from the floor `format`. */
  parse: Parse
  /** Formats the value for the reader; shown while the field is not being typed in. */
  format?: (value: string) => string
}

/**
 * Edits a number typed as text, right-aligned and tabular. Unreadable text stays, marked invalid, and changes nothing.
 */
export function NumberInput({
  value,
  onChange,
  parse,
  format = String,
  onBlur,
  onKeyDown,
  ...rest
}: NumberInputProps): ReactElement {
  const { text, isUnreadable, handleText, handleLeave } = useParsedText({ value, onChange, parse, format })
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') handleLeave()
    onKeyDown?.(event)
  }
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      isNumber
      value={text}
      aria-invalid={isUnreadable || rest['aria-invalid']}
      onChange={(event) => handleText(event.target.value)}
      onKeyDown={handleKey}
      onBlur={(event) => {
        handleLeave()
        onBlur?.(event)
      }}
    />
  )
}
