import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../api/http/api-error.ts'
import { config } from '../../../api/http/config.ts'
import { formTextOf } from '../../../api/http/error-table.ts'
import { faultTexts } from '../../../i18n/faults.ts'

const spoken = ['too_many_requests', 'link_invalid', 'registration_closed', 'wrong_password', 'totp_wrong', 'already_member'] as const

/** Turns a refused sign-in call into the sentence that its form shows. */
export function useAuthFault(): (error: unknown) => string {
  const { t } = useTranslation(['auth', 'validation', 'common'])
  return (error) => {
    if (!(error instanceof ApiError)) return t('common:faults.unexpected')
    if (error.status === 0) return t('faults.network')
    const code = spoken.find((known) => known === error.code)
    if (code) return t(`validation:${code}`)
    const text = formTextOf(error.refused)
    if (text && !(text === 'resetConfirm' && fieldFault(error))) return t(`faults.${text}`, { email: config().supportEmail })
    return fieldFault(error) ?? error.detail ?? t('common:faults.unexpected')
  }
}

const fieldFault = (error: ApiError): string | undefined => faultTexts(Object.values(error.faults)[0])
