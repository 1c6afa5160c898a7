import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useConfirmReset } from '../../../api/auth/passwords.ts'
import { pathTo } from '../../../paths/index.ts'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { showToast } from '../../../ui/toast/toast.ts'
import { AuthForm } from '../page/AuthForm.tsx'
import { AuthPage } from '../page/AuthPage.tsx'
import styles from '../page/form.module.css'
import { Notice } from '../page/Notice.tsx'
import { useSmallForm } from '../page/use-small-form.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'

export function ChangePasswordScreen(): ReactElement {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const confirm = useConfirmReset()
  const token = query.get('token') ?? ''
  const form = useSmallForm({
    initial: { password: '', repeat: '' },
    checks: { password: ['required', 'password'] },
    more: ({ password, repeat }) => (password === repeat ? {} : { repeat: t('errors.passwordsDiffer') }),
    onSubmit: async ({ password }) => {
      await confirm.mutateAsync({ token, password })
      showToast('success', t('change.changed'))
      void navigate('/')
    },
  })
  return (
    <AuthPage title={t('change.title')} subtitle={t('change.subtitle')}>
      {token === '' ? (
        <Notice>{t('change.noToken')}</Notice>
      ) : (
        <AuthForm form={form} submitLabel={t('change.submit')}>
          <NewPasswordFields form={form} />
        </AuthForm>
      )}
      <div className={styles.links}>
        <TextLink to={pathTo('Forgot password')}>{t('change.askAgain')}</TextLink>
      </div>
    </AuthPage>
  )
}
