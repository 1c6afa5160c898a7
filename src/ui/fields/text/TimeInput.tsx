import { Clock } from 'lucide-react'
import type { ReactElement } from 'react'
import { useParsedText, type Parse } from './parsed-text.ts'
import { TextInput, type TextInputProps } from './TextInput.tsx'

export interface TimeInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** A time of day as `14:30`, 24 h, or null. */
  value: string | null
  onChange: (value: string | null) => void
  /** Reads `14:30`, `14h30`, `1430`, `14`; by default the built-in parser. */
  parse?: Parse
}

/** Edits a time of day; `930`, `9h30` and `9:30` are read alike. */
export function TimeInput({ value, onChange, parse = parseTime, onBlur, ...rest }: TimeInputProps): ReactElement {
  const { text, isUnreadable, handleText, handleLeave } = useParsedText({ value, onChange, parse, format: String })
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      icon={Clock}
      {...rest}
      value={text}
      aria-invalid={isUnreadable || rest['aria-invalid']}
      onChange={(event) => handleText(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && handleLeave()}
      onBlur={(event) => {
        handleLeave()
        onBlur?.(event)
      }}
    />
  )
}

function parseTime(text: string): string | null | undefined {
  const plain = text.trim()
  if (!plain) return null
  const found = /^(\d{1,2})\s*(?:[:h.]\s*)?(\d{2})?$/i.exec(plain)
  if (!found) return undefined
  const [hours, minutes] = [Number(found[1]), Number(found[2] ?? 0)]
  return hours < 24 && minutes < 60
    ? `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
    : undefined
}
