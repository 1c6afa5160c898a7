import { useTranslation } from 'react-i18next'
import { signInFault } from '../../../api/auth/sign-in-error.ts'
import { type ApiError, refusalOf } from '../../../api/refusal.ts'
import { supportEmail } from '../../../api/capabilities.ts'
import { faultTexts } from '../../../i18n/errors.ts'

const spoken = ['link_invalid', 'registration_closed', 'wrong_password', 'totp_wrong', 'already_member'] as const

/** Turns a refused sign-in call into the sentence that its form shows. */
export function useAuthFault(): (error: unknown) => string {
  const { t } = useTranslation(['auth', 'validation', 'common'])
  return (error) => {
    const refusal = refusalOf(error)
    if (!refusal) return t('common:faults.unexpected')
    if (refusal.status === 0) return t('faults.network')
    if (refusal.status === 429) return t('validation:too_many_requests')
    const code = spoken.find((known) => known === refusal.code)
    if (code) return t(`validation:${code}`)
    const field = fieldFault(refusal)
    const text = signInFault(refusal)
    if (text && !(text === 'resetConfirm' && field)) return t(`faults.${text}`, { email: supportEmail() })
    return field ?? refusal.detail ?? (refusal.status > 500 ? t('faults.network') : t('common:faults.unexpected'))
  }
}

const fieldFault = (error: ApiError): string | undefined => faultTexts(Object.values(error.faults)[0])
