import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { TextButton } from '../../../ui/actions/TextButton.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextInput } from '../../../ui/fields/text/TextInput.tsx'
import { AuthForm } from '../page/AuthForm.tsx'
import { AuthPage } from '../page/AuthPage.tsx'
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
      <AuthForm
        form={form}
        submitLabel={t('login.totpSubmit')}
        links={<TextButton onClick={onBack}>{t('login.back')}</TextButton>}
      >
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
      </AuthForm>
    </AuthPage>
  )
}
