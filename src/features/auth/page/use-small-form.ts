import { type FormEvent, useState } from 'react'
import { useAuthError } from './auth-errors.ts'
import { type FieldCheck, checkFields, focusFirstError } from './field-checks.ts'

interface Wiring<F extends string> {
  initial: Readonly<Record<F, string>>
  checks: Readonly<Partial<Record<F, readonly FieldCheck[]>>>
  /** Additional checks: texts by field. */
  more?: (values: Readonly<Record<F, string>>) => Partial<Record<F, string>>
  onSubmit: (values: Readonly<Record<F, string>>) => Promise<void>
}

/**
 * Returns the state of a form of a few text fields: values, texts under fields, one sentence for the whole. A second
 * submission is ignored while one runs.
 */
export function useSmallForm<F extends string>({ initial, checks, more, onSubmit }: Wiring<F>) {
  const say = useAuthError()
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Partial<Record<F, string>>>({})
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const submit = async (form: HTMLFormElement): Promise<void> => {
    if (isBusy) return
    const found: Partial<Record<F, string>> = { ...checkFields(values, checks), ...more?.(values) }
    setErrors(found)
    setFailure('')
    if (Object.keys(found).length > 0) return focusFirstError(form)
    setBusy(true)
    try {
      await onSubmit(values)
    } catch (error) {
      setFailure(say(error))
    } finally {
      setBusy(false)
    }
  }
  const change = (field: F, value: string): void => {
    setErrors((now) => ({ ...now, [field]: undefined }))
    setValues((now) => ({ ...now, [field]: value }))
  }
  return {
    values,
    errors,
    failure,
    isBusy,
    setFailure,
    setValues,
    handleSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      void submit(event.currentTarget)
    },
    /** Returns the props of an input of the form. */
    inputOf: (field: F) => ({
      name: field,
      value: values[field],
      onChange: (event: { target: { value: string } }) => change(field, event.target.value),
    }),
  }
}
