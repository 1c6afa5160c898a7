import { formatParams } from '../format/params.ts'
import { i18n } from './i18n.ts'

interface CodedFault {
  code?: string
  params?: Record<string, string | number>
  text?: string
}

/**
 * The words of a fault: `validation:{code}` in the language of the screen, else the server's own text, else a plain
 * refusal; days and quantities among its parameters as that language writes them. A plain string (Django REST
 * framework) is shown as it is.
 */
export function faultText(fault: CodedFault | string): string {
  if (typeof fault === 'string') return fault
  const { code = 'invalid', params = {}, text } = fault
  if (i18n.exists(`validation:${code}`))
    return i18n.t(`validation:${code as 'invalid'}`, formatParams(params, i18n.language))
  return text ?? i18n.t('validation:invalid')
}

/** The words of several faults of one field, one after the other. */
export const faultTexts = (faults: readonly (CodedFault | string)[] | undefined): string | undefined =>
  faults && faults.length > 0 ? faults.map(faultText).join(' ') : undefined
