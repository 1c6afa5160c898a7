import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FirstStep, useTrialMail } from '../../../api/dashboard/first-steps.ts'
import { pathTo } from '../../../paths/index.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { LinkButton } from '../../../ui/actions/LinkButton.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { showToast } from '../../../ui/toast/toast.ts'
import { lazyPart } from '../../../widgets/panel/lazy-part.ts'
import styles from './first-steps.module.css'

const QrCode = lazyPart<{ text: string; label: string }>(() =>
  import('../../../widgets/qr-code/QrCode.tsx').then((part) => part.QrCode),
)

const addresses: Readonly<Partial<Record<FirstStep['key'], string>>> = {
  logo: pathTo('admin', {}, { 'menu-admin': 'company' }),
  quotation: pathTo('quotation-create', { sales: 'sales' }),
  payment: pathTo('invoices', { sales: 'sales' }),
  colleague: pathTo('admin', {}, { 'menu-admin': 'users', form: 'new' }),
}

/** Shows the link or button that does a step. */
export function StepAction({ stepKey }: { stepKey: FirstStep['key'] }): ReactElement {
  const { t } = useTranslation('home')
  const to = addresses[stepKey]
  if (to)
    return (
      <LinkButton size="s" to={to}>
        {t(`firstSteps.${stepKey}.act`)}
      </LinkButton>
    )
  return stepKey === 'mail' ? <TrialMail /> : <PhoneCode />
}

function TrialMail() {
  const { t } = useTranslation('home')
  const send = useTrialMail()
  const handleSend = (): void =>
    send.mutate(undefined, {
      onSuccess: ({ recipient }) => showToast('success', t('firstSteps.mail.sent', { recipient })),
    })
  return (
    <Button size="s" isLoading={send.isPending} onClick={handleSend}>
      {t('firstSteps.mail.act')}
    </Button>
  )
}

function PhoneCode() {
  const { t } = useTranslation('home')
  const [isOpen, setOpen] = useState(false)
  const address = window.location.origin
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(window.location.hostname)
  return (
    <>
      <Button size="s" onClick={() => setOpen(true)}>
        {t('firstSteps.phone.act')}
      </Button>
      {isOpen && (
        <Dialog isOpen title={t('firstSteps.phone.name')} onClose={() => setOpen(false)}>
          <div className={styles.code}>
            <QrCode text={address} label={t('firstSteps.phone.code', { address })} />
            <p>{t('firstSteps.phone.how')}</p>
            <bdi dir="ltr">{address}</bdi>
            {isLocal && <p className={styles.local}>{t('firstSteps.phone.local')}</p>}
          </div>
        </Dialog>
      )}
    </>
  )
}
