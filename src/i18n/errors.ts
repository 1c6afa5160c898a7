import { formatParams } from '../format/params.ts'
import { i18n } from './i18n.ts'

interface CodedError {
  code?: string
  params?: Record<string, string | number>
  text?: string
}

/**
 * Returns the text of an error: `validation:{code}` in the language of the screen, else the server's own text, else a
 * plain refusal. Days and quantities among its parameters are formatted in that language. A plain string (Django REST
 * framework) is shown as it is.
 */
export function errorText(error: CodedError | string): string {
  if (typeof error === 'string') return error
  const { code = 'invalid', params = {}, text } = error
  if (i18n.exists(`validation:${code}`))
    return i18n.t(`validation:${code as 'invalid'}`, formatParams(params, i18n.language))
  return text ?? i18n.t('validation:invalid')
}

/** Returns the texts of several errors of one field, one after the other. */
export const errorTexts = (errors: readonly (CodedError | string)[] | undefined): string | undefined =>
  errors && errors.length > 0 ? errors.map(errorText).join(' ') : undefined
