import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirmTotp, useStartTotp, useStopTotp } from '../../../api/auth/totp.ts'
import { useMe } from '../../../api/auth/me.ts'
import { hasCapability } from '../../../api/capabilities.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Badge } from '../../../ui/data/Badge.tsx'
import { Card } from '../../../ui/data/Card.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { PasswordInput } from '../../../ui/fields/text/PasswordInput.tsx'
import { TextInput } from '../../../ui/fields/text/TextInput.tsx'
import { showToast } from '../../../ui/toast/toast.ts'
import { QrCode } from '../../../widgets/qr-code/QrCode.tsx'
import forms from '../page/form.module.css'
import { Notice } from '../page/Notice.tsx'
import { useSmallForm } from '../page/use-small-form.ts'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
import styles from './profile.module.css'

export function TotpPanel({ isOn }: { isOn: boolean }): ReactElement | null {
  const { t } = useTranslation('auth')
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (!hasCapability('auth', 'added')) return null
  return (
    <Card title={t('profile.totp')} aside={isOn && <Badge tone="success">{t('profile.totpOn')}</Badge>}>
      {isOn ? <Stop /> : <Start onCodes={setCodes} />}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Card>
  )
}

function Start({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const { t } = useTranslation('auth')
  const { refetch } = useMe()
  const start = useStartTotp()
  const confirm = useConfirmTotp()
  const form = useSmallForm({
    initial: { code: '' },
    checks: { code: ['required'] },
    onSubmit: async ({ code }) => {
      onCodes((await confirm.mutateAsync(code.replaceAll(/\s/g, ''))).recovery_codes)
      await refetch()
    },
  })
  if (!start.data) return <AskPassword onPassword={start.mutateAsync} />
  return (
    <form noValidate className={forms.form} onSubmit={form.handleSubmit}>
      <p>{t('profile.totpScan')}</p>
      <QrCode text={start.data.uri} label={t('profile.totpQr', { secret: start.data.secret })} />
      <p>
        {t('profile.totpKey')}{' '}
        <bdi dir="ltr" className={styles.secret}>
          {start.data.secret}
        </bdi>
      </p>
      <Field label={t('fields.totp')} error={form.errors.code}>
        <TextInput {...form.inputOf('code')} autoComplete="one-time-code" inputMode="numeric" dir="ltr" />
      </Field>
      {form.failure && <Notice>{form.failure}</Notice>}
      <div className={styles.end}>
        <Button type="submit" variant="primary" isLoading={form.isBusy}>
          {t('profile.totpConfirm')}
        </Button>
      </div>
    </form>
  )
}

/** Asks for the password before the second factor is set up: a session alone must not lock its owner out. */
function AskPassword({ onPassword }: { onPassword: (password: string) => Promise<unknown> }) {
  const { t } = useTranslation('auth')
  const form = useSmallForm({
    initial: { password: '' },
    checks: { password: ['required'] },
    onSubmit: async ({ password }) => {
      await onPassword(password)
    },
  })
  return (
    <form noValidate className={forms.form} onSubmit={form.handleSubmit}>
      <p>{t('profile.totpOff')}</p>
      <Field label={t('fields.currentPassword')} error={form.errors.password}>
        <PasswordInput {...form.inputOf('password')} autoComplete="current-password" dir="ltr" />
      </Field>
      {form.failure && <Notice>{form.failure}</Notice>}
      <div className={styles.end}>
        <Button type="submit" isLoading={form.isBusy}>
          {t('profile.totpStart')}
        </Button>
      </div>
    </form>
  )
}

function Stop() {
  const { t } = useTranslation('auth')
  const { refetch } = useMe()
  const stop = useStopTotp()
  const form = useSmallForm({
    initial: { password: '', code: '' },
    checks: { password: ['required'], code: ['required'] },
    onSubmit: async ({ password, code }) => {
      await stop.mutateAsync({ password, code: code.replaceAll(/\s/g, '') })
      await refetch()
      showToast('success', t('profile.totpStopped'))
    },
  })
  return (
    <form noValidate className={forms.form} onSubmit={form.handleSubmit}>
      <p>{t('profile.totpStopText')}</p>
      <Field label={t('fields.currentPassword')} error={form.errors.password}>
        <PasswordInput {...form.inputOf('password')} autoComplete="current-password" dir="ltr" />
      </Field>
      <Field label={t('fields.totp')} error={form.errors.code}>
        <TextInput {...form.inputOf('code')} autoComplete="one-time-code" dir="ltr" />
      </Field>
      {form.failure && <Notice>{form.failure}</Notice>}
      <div className={styles.end}>
        <Button type="submit" variant="danger" isLoading={form.isBusy}>
          {t('profile.totpStop')}
        </Button>
      </div>
    </form>
  )
}
