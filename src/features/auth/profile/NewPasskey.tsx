import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isPasskeyCancelled, useAddPasskey } from '../../../api/auth/passkeys.ts'
import { passkeyNameLength } from '../../../contract/auth/passkey.ts'
import { deviceOf } from '../../../format/user-agent.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { PasswordInput } from '../../../ui/fields/text/PasswordInput.tsx'
import { TextInput } from '../../../ui/fields/text/TextInput.tsx'
import { showToast } from '../../../ui/toast/toast.ts'
import forms from '../page/form.module.css'
import { Notice } from '../page/Notice.tsx'
import { useFirstFocus } from '../page/use-first-focus.ts'
import { useSmallForm } from '../page/use-small-form.ts'
import styles from './profile.module.css'

/** Asks for the identity and a name; then the browser asks for the storage of the passkey. */
export function NewPasskey({ hasCode, onClose }: { hasCode: boolean; onClose: () => void }): ReactElement {
  const { t } = useTranslation(['auth', 'common'])
  const add = useAddPasskey()
  const first = useFirstFocus()
  const [isCancelled, setCancelled] = useState(false)
  const { browser, system } = deviceOf(navigator.userAgent)
  const form = useSmallForm({
    initial: {
      name: browser && system ? t('sessions.on', { browser, system }) : t('passkeys.one'),
      password: '',
      code: '',
    },
    checks: { name: ['required'], password: ['required'], ...(hasCode ? { code: ['required'] as const } : {}) },
    onSubmit: async ({ name, password, code }) => {
      setCancelled(false)
      try {
        await add.mutateAsync({ name, password, code: code.replaceAll(/\s/g, '') })
      } catch (error) {
        if (isPasskeyCancelled(error)) return setCancelled(true)
        throw error
      }
      showToast('success', t('passkeys.added'))
      onClose()
    },
  })
  return (
    <form noValidate className={forms.form} onSubmit={form.handleSubmit}>
      <Field label={t('passkeys.name')} error={form.errors.name}>
        <TextInput {...form.inputOf('name')} maxLength={passkeyNameLength} autoComplete="off" dir="auto" />
      </Field>
      <Field label={t('fields.currentPassword')} error={form.errors.password}>
        <PasswordInput {...form.inputOf('password')} autoComplete="current-password" dir="ltr" ref={first} />
      </Field>
      {hasCode && (
        <Field label={t('fields.totp')} error={form.errors.code}>
          <TextInput {...form.inputOf('code')} autoComplete="one-time-code" dir="ltr" />
        </Field>
      )}
      {isCancelled && !form.isBusy && <Notice tone="primary">{t('passkeys.notAdded')}</Notice>}
      {form.failure && <Notice>{form.failure}</Notice>}
      <div className={styles.buttons}>
        <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
        <Button type="submit" variant="primary" isLoading={form.isBusy}>
          {t('passkeys.next')}
        </Button>
      </div>
    </form>
  )
}
