import type { ReactNode } from 'react'
import type { FieldFacts } from '../../contract/kit/kit.ts'

/** Words of a field besides its label. */
interface InputWords {
  choice: (value: string) => string
  /** Shown by the input itself where its label is part of it. */
  help?: ReactNode
}

/** Props of every input of a form. */
export interface InputProps {
  name: string
  label: string
  facts: FieldFacts
  value: unknown
  onChange: (value: unknown) => void
  onBlur: () => void
  words: InputWords
  isDisabled?: boolean
}
