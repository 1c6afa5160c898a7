import { refusalOf } from '../api/refusal.ts'
import { errorTexts } from '../i18n/errors.ts'

/** Returns why a step was refused, as one text; undefined where the service was not reached. */
export function refusalText(error: unknown): string | undefined {
  const refusal = refusalOf(error)
  return refusal && (errorTexts(Object.values(refusal.errors).flat()) ?? refusal.detail)
}
