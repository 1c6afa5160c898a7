import type { ReactElement } from 'react'
import { useParsedText } from './parsed-text.ts'
import { TextInput, type TextInputProps } from './TextInput.tsx'

/** How a long number is read and kept: `write` puts it into groups, `read` takes any spelling of it. */
export interface Grouping {
  write: (stored: string) => string
  read: (typed: string) => string
}

export interface GroupedInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** The number as it is stored. */
  value: string
  onChange: (value: string) => void
  /** Without one the text is kept as it is typed. */
  grouping: Grouping | undefined
}

const asTyped: Grouping = { write: String, read: String }

/**
 * A long number such as an IBAN or a telephone: shown in groups, stored without them. While it is typed in, the text and
 * the caret stay as the person left them; it is grouped once the field is left.
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
