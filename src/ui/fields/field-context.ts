import { createContext, useContext, useId } from 'react'

/** What a `Field` tells the input inside it. */
export interface FieldState {
  id: string
  describedBy?: string
  isInvalid?: boolean
  isRequired?: boolean
}

/** Joins a `Field` and the input inside it. */
export const FieldContext = createContext<FieldState | null>(null)

/**
 * The attributes that tie an input to its label, help and error; what the caller gives goes first, and outside of a
 * `Field` an id is made up.
 */
export function useFieldProps(
  own: { id?: string; 'aria-describedby'?: string; 'aria-invalid'?: unknown; required?: boolean } = {},
) {
  const fallback = useId()
  const field = useContext(FieldContext) ?? { id: fallback }
  return {
    id: own.id ?? field.id,
    'aria-describedby': [own['aria-describedby'], field.describedBy].filter(Boolean).join(' ') || undefined,
    'aria-invalid': Boolean(own['aria-invalid']) || field.isInvalid || undefined,
    'aria-required': (own.required ?? field.isRequired) || undefined,
  }
}
