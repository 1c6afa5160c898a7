import { createContext, useContext, useId } from 'react'

/** Values that a `Field` gives to the input inside it. */
export interface FieldState {
  id: string
  describedBy?: string
  isInvalid?: boolean
  isRequired?: boolean
}

/** Joins a `Field` and the input inside it. */
export const FieldContext = createContext<FieldState | null>(null)

/**
 * Returns the attributes that tie an input to its label, help and error. Values of the caller come first; outside of a
 * `Field` an id is generated.
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
