import { Copy } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { endSubscription, makeSubscription, useSubscription } from '../../api/calendar/events.ts'
import { useAction } from '../../api/resource.ts'
import { formatMoment } from '../../format/dates.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { TextInput } from '../../ui/fields/text/TextInput.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { showToast } from '../../ui/toast/toast.ts'
import { QrCode } from '../../widgets/qr-code/QrCode.tsx'
import styles from './agenda.module.css'

/** Returns the address with the scheme at which a phone offers to subscribe instead of downloading. */
const subscribed = (address: string): string => address.replace(/^https?:/, 'webcal:')

const isLocal = (address: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname)

const touches = ['calendar/subscription']

/** Creates, copies and ends the address by which a phone shows the own agenda. It is shown once. */
export function SubscriptionDialog({ onClose }: { onClose: () => void }): ReactElement {
  const { t, i18n } = useTranslation(['agenda', 'common'])
  const { data } = useSubscription()
  const [address, setAddress] = useState<string | null>(null)
  const made = useAction(makeSubscription, {
    touches,
    onSuccess: (answer) => setAddress(new URL(answer.address ?? '', window.location.origin).href),
  })
  const ended = useAction(endSubscription, { touches, onSuccess: () => setAddress(null) })
  const stands = Boolean(data?.created_at)
  return (
    <Dialog
      isOpen
      title={t('subscription.title')}
      onClose={onClose}
      footer={
        <>
          {stands && (
            <Button variant="ghost" isLoading={ended.isPending} onClick={() => ended.mutate()}>
              {t('subscription.end')}
            </Button>
          )}
          <Button onClick={onClose}>{t('close')}</Button>
          <Button variant={address ? 'default' : 'primary'} isLoading={made.isPending} onClick={() => made.mutate()}>
            {t(stands ? 'subscription.renew' : 'subscription.make')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{t('subscription.text')}</p>
        {address ? (
          <Field label={t('subscription.address')} help={t('subscription.once')}>
            <TextInput readOnly value={address} onFocus={({ target }) => target.select()} />
          </Field>
        ) : (
          data?.created_at && (
            <p className={styles.hint}>
              {t('subscription.since', { date: formatMoment(data.created_at, i18n.language) })}
            </p>
          )
        )}
        {address && (
          <>
            <div>
              <Button icon={Copy} onClick={() => void copy(address)}>
                {t('subscription.copy')}
              </Button>
            </div>
            <div className={styles.code}>
              <QrCode text={subscribed(address)} label={t('subscription.code')} />
              <p>{t(isLocal(address) ? 'subscription.local' : 'subscription.scan')}</p>
            </div>
          </>
        )}
      </div>
    </Dialog>
  )

  /** Copies a text; without a secure context there is no clipboard: the address is selected in its field. */
  async function copy(text: string): Promise<void> {
    const isCopied = await Promise.resolve(navigator.clipboard?.writeText(text)).then(
      () => Boolean(navigator.clipboard),
      () => false,
    )
    showToast(isCopied ? 'success' : 'warning', t(isCopied ? 'subscription.copied' : 'subscription.notCopied'))
  }
}
