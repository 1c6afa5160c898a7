import type { ReactElement } from 'react'
import { useParsedText } from './parsed-text.ts'
import { TextInput, type TextInputProps } from './TextInput.tsx'

/** Format of a long number: `write` groups it, `read` accepts any spelling of it. */
export interface DigitGrouping {
  write: (stored: string) => string
  read: (typed: string) => string
}

export interface GroupedInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** The number as it is stored. */
  value: string
  onChange: (value: string) => void
  /** Without a grouping the text stays as typed. */
  grouping: DigitGrouping | undefined
}

const asTyped: DigitGrouping = { write: String, read: String }

/**
 * Edits a long number such as an IBAN or a telephone: shown in groups, stored without them. While it is being typed,
 * text and caret stay unchanged; it is grouped when the field loses the focus.
 */
export function GroupedInput({
  value,
  onChange,
  grouping = asTyped,
  onBlur,
  ...rest
}: GroupedInputProps): ReactElement {
  const { text, handleText, handleLeave } = useParsedText({
    value,
    onChange: (read) => onChange(read ?? ''),
    parse: grouping.read,
    format: grouping.write,
  })
  return (
    <TextInput
      {...rest}
      value={text}
      onChange={(event) => handleText(event.target.value)}
      onBlur={(event) => {
        handleLeave()
        onBlur?.(event)
      }}
    />
  )
}
