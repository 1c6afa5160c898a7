import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequestReset } from '../../../api/auth/passwords.ts'
import { pathTo } from '../../../paths/index.ts'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { showToast } from '../../../ui/toast/toast.ts'
import { AuthForm, EmailField } from '../page/AuthForm.tsx'
import { AuthPage } from '../page/AuthPage.tsx'
import { Notice } from '../page/Notice.tsx'
import { useFirstFocus } from '../page/use-first-focus.ts'
import { useSmallForm } from '../page/use-small-form.ts'

export function ForgotPasswordScreen(): ReactElement {
  const { t } = useTranslation('auth')
  const request = useRequestReset()
  const [isSent, setSent] = useState(false)
  const [isUnsent, setUnsent] = useState(false)
  const first = useFirstFocus()
  const form = useSmallForm({
    initial: { email: '' },
    checks: { email: ['required'] },
    onSubmit: async ({ email }) => {
      const answer = await request.mutateAsync({ email: email.trim() })
      if (answer?.delivery === 'none') return setUnsent(true)
      setSent(true)
      showToast('success', t('forgot.sent'))
    },
  })
  return (
    <AuthPage title={t('forgot.title')} subtitle={t('forgot.subtitle')}>
      <AuthForm
        form={form}
        submitLabel={t('forgot.submit')}
        links={<TextLink to={pathTo('login')}>{t('login.back')}</TextLink>}
      >
        {isUnsent && <Notice tone="danger">{t('forgot.noServer')}</Notice>}
        {isSent && <Notice tone="primary">{t('forgot.sentDetail')}</Notice>}
        <EmailField form={form} inputRef={first} />
      </AuthForm>
    </AuthPage>
  )
}
