import { Plus } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { mailSenders, type MailSender, useCheckSender } from '../../../api/notifications/mail-senders.ts'
import { useMailDelivery } from '../../../api/notifications/mailbox.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Badge } from '../../../ui/data/Badge.tsx'
import { Card } from '../../../ui/data/Card.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { showToast } from '../../../ui/toast/toast.ts'
import { ConfirmPart, useConfirm } from '../../../widgets/confirm/Confirm.tsx'
import { MailServerNotice } from '../../../widgets/mail-server/MailServerNotice.tsx'
import { PanelBody } from '../../../widgets/panel/PanelBody.tsx'
import { FormField } from '../../../widgets/record-form/FormField.tsx'
import { RecordPanel } from '../../../widgets/record-form/RecordPanel.tsx'
import { useFormAddress } from '../../../widgets/tab-address.ts'
import styles from '../Admin.module.css'
import { PublishedRecord } from './PublishedRecord.tsx'

/** Shows the sender addresses of mails, with the records that their domains must publish. */
export function SendersPart(): ReactElement {
  const { t } = useTranslation(['admin', 'common'])
  const [form, show] = useFormAddress()
  const list = mailSenders.useList({ page_size: 100 })
  const rows = list.data?.results ?? []
  const delivery = useMailDelivery()
  return (
    <Page
      title={t('common:menuParts.senders')}
      actions={
        <Button variant="primary" icon={Plus} onClick={() => show('new')}>
          {t('senders.add')}
        </Button>
      }
    >
      <div className={styles.stack}>
        <MailServerNotice isSettings />
        <PanelBody query={list} empty={rows.length === 0 && delivery !== 'none' && t('senders.empty')}>
          <ConfirmPart>
            {rows.map((sender) => (
              <SenderCard key={sender.id} sender={sender} />
            ))}
          </ConfirmPart>
        </PanelBody>
      </div>
      <RecordPanel source={mailSenders} id={form} onClose={() => show(null)}>
        <FormField name="email" />
      </RecordPanel>
    </Page>
  )
}

function SenderCard({ sender }: { sender: MailSender }) {
  const { t } = useTranslation('admin')
  const check = useCheckSender()
  const remove = mailSenders.useDelete({ onSuccess: () => showToast('success', t('senders.removed')) })
  const confirm = useConfirm()
  const isUsed = sender.dkim_status === 'verified'
  const askToRemove = async (): Promise<void> => {
    const isSure = await confirm({
      title: t('senders.remove'),
      confirmLabel: t('senders.remove'),
      text: <p>{t('senders.removeText', { email: sender.email })}</p>,
    })
    if (isSure) remove.mutate(sender)
  }
  return (
    <Card title={sender.email} aside={isUsed && <Badge tone="success">{t('senders.used')}</Badge>}>
      <div className={styles.stack}>
        {!isUsed && <p>{t('senders.text')}</p>}
        <PublishedRecord
          title={t('senders.dkim')}
          name={sender.dkim_name}
          value={sender.dkim_record}
          state={sender.dkim_status}
        />
        <PublishedRecord
          title={t('senders.spf')}
          name={sender.spf_name}
          value={sender.spf_record}
          state={sender.spf_status}
        />
        <p className={styles.hint}>{t('senders.how')}</p>
        <div className={styles.line}>
          <Button
            {...(isUsed ? {} : { variant: 'primary' as const })}
            isLoading={check.isPending}
            onClick={() => check.mutate(sender.id, { onSuccess: () => showToast('success', t('senders.checked')) })}
          >
            {t('senders.check')}
          </Button>
          <Button isLoading={remove.isPending} onClick={() => void askToRemove()}>
            {t('senders.remove')}
          </Button>
        </div>
      </div>
    </Card>
  )
}
