import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useConfirmReset } from '../../../api/auth/passwords.ts'
import { pathTo } from '../../../paths/index.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
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
        <form noValidate className={styles.form} onSubmit={form.handleSubmit}>
          <NewPasswordFields form={form} />
          {form.failure && <Notice>{form.failure}</Notice>}
          <Button type="submit" variant="primary" size="l" isWide isLoading={form.isBusy} className={styles.submit}>
            {t('change.submit')}
          </Button>
        </form>
      )}
      <div className={styles.links}>
        <TextLink to={pathTo('Forgot password')}>{t('change.askAgain')}</TextLink>
      </div>
    </AuthPage>
  )
}
