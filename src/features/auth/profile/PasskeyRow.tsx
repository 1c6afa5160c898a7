import { Fingerprint, KeyRound, Pencil, Trash2 } from 'lucide-react'
import { type ReactElement, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Passkey, useRemovePasskey, useRenamePasskey } from '../../../api/auth/passkeys.ts'
import { passkeyNameLength } from '../../../contract/auth/passkey.ts'
import { formatMoment } from '../../../format/dates.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextInput } from '../../../ui/fields/text/TextInput.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { showToast } from '../../../ui/toast/toast.ts'
import forms from '../page/form.module.css'
import { Notice } from '../page/Notice.tsx'
import { useFirstFocus } from '../page/use-first-focus.ts'
import { useSmallForm } from '../page/use-small-form.ts'
import { focusAfter } from './focus-after.ts'
import styles from './PasskeyRow.module.css'
import profile from './profile.module.css'

/** Returns the storage of a passkey, as far as the browser reported it. */
const placeOf = ({ is_synced: isSynced, transports }: Passkey): 'synced' | 'device' | 'securityKey' => {
  if (isSynced) return 'synced'
  return transports.includes('internal') ? 'device' : 'securityKey'
}

/** Shows one passkey: its name, its storage, its creation, its last use; it is renamed and removed here. */
export function PasskeyRow({ passkey }: { passkey: Passkey }): ReactElement {
  const { t, i18n } = useTranslation('auth')
  const [isRenaming, setRenaming] = useState(false)
  const wasRenaming = useRef(false)
  const [isAsking, setAsking] = useState(false)
  const remove = useRemovePasskey()
  const { name } = passkey
  const place = placeOf(passkey)
  const Icon = place === 'securityKey' ? KeyRound : Fingerprint
  const at = (moment: string): string => formatMoment(moment, i18n.language)
  const close = (): void => {
    wasRenaming.current = true
    setRenaming(false)
  }
  if (isRenaming) return <Rename passkey={passkey} onClose={close} />
  return (
    <li className={styles.row}>
      <Icon aria-hidden className={styles.icon} />
      <div className={styles.facts}>
        <p>
          <bdi className={styles.name}>{name}</bdi>
        </p>
        <p className={styles.quiet}>{t(`passkeys.${place}`)}</p>
        <p className={styles.quiet}>{t('passkeys.created', { at: at(passkey.created_at) })}</p>
        <p className={styles.quiet}>
          {passkey.last_used_at ? t('passkeys.used', { at: at(passkey.last_used_at) }) : t('passkeys.unused')}
        </p>
      </div>
      <div className={styles.actions}>
        <IconButton
          ref={focusAfter(wasRenaming)}
          icon={Pencil}
          label={t('passkeys.renameOf', { name })}
          onClick={() => setRenaming(true)}
        />
        <IconButton icon={Trash2} label={t('passkeys.removeOf', { name })} onClick={() => setAsking(true)} />
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('passkeys.removeTitle', { name })}
        confirmLabel={t('passkeys.remove')}
        isDeletion
        onConfirm={async () => {
          await remove.mutateAsync(passkey)
          showToast('success', t('passkeys.removed'))
        }}
        onClose={() => setAsking(false)}
      >
        <p>{t('passkeys.removeText')}</p>
      </ConfirmDialog>
    </li>
  )
}

function Rename({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation(['auth', 'common'])
  const rename = useRenamePasskey()
  const first = useFirstFocus()
  const form = useSmallForm({
    initial: { name: passkey.name },
    checks: { name: ['required'] },
    onSubmit: async ({ name }) => {
      await rename.mutateAsync({ passkey, name: name.trim() })
      onClose()
    },
  })
  return (
    <li className={styles.row}>
      <form noValidate className={styles.rename} onSubmit={form.handleSubmit}>
        <div className={forms.form}>
          <Field label={t('passkeys.name')} error={form.errors.name}>
            <TextInput
              {...form.inputOf('name')}
              maxLength={passkeyNameLength}
              autoComplete="off"
              dir="auto"
              ref={first}
            />
          </Field>
          {form.failure && <Notice>{form.failure}</Notice>}
          <div className={profile.buttons}>
            <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
            <Button type="submit" variant="primary" isLoading={form.isBusy}>
              {t('common:actions.save')}
            </Button>
          </div>
        </div>
      </form>
    </li>
  )
}
