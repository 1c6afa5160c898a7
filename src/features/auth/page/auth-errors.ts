import { useTranslation } from 'react-i18next'
import { passkeyFailure } from '../../../api/auth/passkeys.ts'
import { signInError } from '../../../api/auth/sign-in.ts'
import { type ApiError, refusalOf } from '../../../api/refusal.ts'
import { supportEmail } from '../../../api/capabilities.ts'
import { errorTexts } from '../../../i18n/errors.ts'

const spoken = [
  'link_invalid',
  'registration_closed',
  'wrong_password',
  'totp_wrong',
  'passkey_expired',
  'already_member',
] as const

/** Returns the sentence that a form shows for a refused sign-in call. */
export function useAuthError(): (error: unknown) => string {
  const { t } = useTranslation(['auth', 'validation', 'common'])
  return (error) => {
    const refusal = refusalOf(error)
    const failure = passkeyFailure(error)
    if (failure) return t(`passkeys.${failure}`)
    if (!refusal) return t('common:errors.unexpected')
    if (refusal.status === 0) return t('errors.network')
    if (refusal.status === 429) return t('validation:too_many_requests')
    const code = spoken.find((known) => known === refusal.code)
    if (code) return t(`validation:${code}`)
    const field = fieldError(refusal)
    const text = signInError(refusal)
    if (text && !(text === 'resetConfirm' && field)) return t(`errors.${text}`, { email: supportEmail() })
    return field ?? refusal.detail ?? (refusal.status > 500 ? t('errors.network') : t('common:errors.unexpected'))
  }
}

const fieldError = (error: ApiError): string | undefined => errorTexts(Object.values(error.errors)[0])
