import { errorText } from '../../../i18n/errors.ts'

/** Conditions of a field of these small forms. */
export type FieldCheck = 'required' | 'email' | 'password'

const mail = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

const rules: Readonly<Record<FieldCheck, (value: string) => string | undefined>> = {
  required: (value) => (value === '' ? 'required' : undefined),
  email: (value) => (value === '' || mail.test(value) ? undefined : 'email'),
  password: (value) => (value.length >= 8 ? undefined : 'password_too_short'),
}

/** Returns the errors of the invalid fields as texts; empty when all are valid. */
export function checkFields<F extends string>(
  values: Readonly<Record<F, string>>,
  checks: Readonly<Partial<Record<F, readonly FieldCheck[]>>>,
): Partial<Record<F, string>> {
  const errors: Partial<Record<F, string>> = {}
  for (const field of Object.keys(checks) as F[]) {
    const code = checks[field]?.map((check) => rules[check](values[field].trim())).find(Boolean)
    if (code) errors[field] = errorText({ code })
  }
  return errors
}

/** Moves the focus to the first invalid field. */
export function focusFirstError(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
}
