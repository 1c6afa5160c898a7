import type { ReactNode } from 'react'
import type { FieldFacts } from '../../contract/kit/kit.ts'

/** Props of every input of a form. */
export interface InputProps {
  name: string
  label: string
  facts: FieldFacts
  value: unknown
  onChange: (value: unknown) => void
  onBlur: () => void
  choiceLabel: (value: string) => string
  isDisabled?: boolean
  /** Shown by the input itself where its label is part of it. */
  help?: ReactNode
}
