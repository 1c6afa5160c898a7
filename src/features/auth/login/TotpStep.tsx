import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/actions/Button.tsx'
import { TextButton } from '../../../ui/actions/TextButton.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { AuthPage } from '../page/AuthPage.tsx'
import styles from '../page/form.module.css'
import { Notice } from '../page/Notice.tsx'
import { useFirstFocus } from '../page/use-first-focus.ts'
import { useSmallForm } from '../page/use-small-form.ts'

export function TotpStep({
  onCode,
  onBack,
}: {
  onCode: (code: string) => Promise<void>
  onBack: () => void
}): ReactElement {
  const { t } = useTranslation('auth')
  const first = useFirstFocus()
  const form = useSmallForm({
    initial: { code: '' },
    checks: { code: ['required'] },
    onSubmit: ({ code }) => onCode(code.replaceAll(/\s/g, '')),
  })
  return (
    <AuthPage title={t('login.totpTitle')} subtitle={t('login.totpSubtitle')}>
      <form noValidate className={styles.form} onSubmit={form.handleSubmit}>
        <Field label={t('fields.totp')} error={form.errors.code}>
          <TextInput
            {...form.inputOf('code')}
            boxSize="l"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            ref={first}
            dir="ltr"
          />
        </Field>
        {form.failure && <Notice>{form.failure}</Notice>}
        <Button type="submit" variant="primary" size="l" isWide isLoading={form.isBusy} className={styles.submit}>
          {t('login.totpSubmit')}
        </Button>
        <div className={styles.links}>
          <TextButton onClick={onBack}>{t('login.back')}</TextButton>
        </div>
      </form>
    </AuthPage>
  )
}
