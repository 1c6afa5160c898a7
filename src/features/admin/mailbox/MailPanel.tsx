import { Send } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { type OutboxMailContent, useMail, useRetryMail } from '../../../api/notifications/mailbox.ts'
import { formatMoment } from '../../../format/dates.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { DefinitionList } from '../../../ui/data/DefinitionList.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { SkeletonText } from '../../../ui/state/SkeletonText.tsx'
import { SidePanel } from '../../../ui/overlay/SidePanel.tsx'
import { mailStateOf, mailStateText } from '../../../widgets/email-dialog/mail-state.ts'
import { ScheduledMail } from '../../../widgets/email-dialog/ScheduledMail.tsx'
import { HtmlPreview } from '../../../widgets/html/HtmlPreview.tsx'
import styles from '../Admin.module.css'
import { HiddenLink } from './HiddenLink.tsx'
import { MailDocument } from './MailDocument.tsx'
import { MailStateBadge } from './MailStateBadge.tsx'

/** Shows one mail beside the list: its facts, the actions on it and its content. */
export function MailPanel({ id, onClose }: { id: string; onClose: () => void }): ReactElement {
  const { t } = useTranslation('admin')
  const { data: mail, isError, refetch } = useMail(id)
  return (
    <SidePanel isOpen title={mail?.subject ?? t('mail')} onClose={onClose} size="l">
      {isError && <ErrorState title={t('mailFailed')} onRetry={() => void refetch()} />}
      {!mail && !isError && <SkeletonText lines={8} />}
      {mail && <MailContent mail={mail} />}
    </SidePanel>
  )
}

function Retry({ id }: { id: string }) {
  const { t } = useTranslation('widgets')
  const retry = useRetryMail()
  return (
    <p>
      <Button size="s" icon={Send} isLoading={retry.isPending} onClick={() => retry.mutate(id)}>
        {t('mailServer.retry')}
      </Button>
    </p>
  )
}

function MailContent({ mail }: { mail: OutboxMailContent }) {
  const { t, i18n } = useTranslation('admin')
  const momentOf = (moment: string): string => formatMoment(moment, i18n.language)
  const facts = [
    { key: 'from', label: t('sender'), value: mail.sender },
    { key: 'to', label: t('recipients'), value: mail.recipients.join(', ') },
    { key: 'cc', label: 'Cc', value: mail.cc.join(', ') },
    { key: 'document', label: t('mailDocument'), value: mail.document_object && <MailDocument mail={mail} /> },
    { key: 'at', label: t('at'), value: momentOf(mail.created_at) },
    { key: 'leaves', label: t('leavesAt'), value: mail.leaves_at ? momentOf(mail.leaves_at) : '' },
    { key: 'state', label: t('state'), value: <MailStateBadge mail={mail} /> },
    { key: 'files', label: t('attachments'), value: mail.attachments.map(({ name }) => name).join(', ') },
  ].filter(({ value }) => value)
  return (
    <div className={styles.stack}>
      <DefinitionList items={facts} />
      {mail.leaves_at && mailStateOf(mail) === 'scheduled' && <ScheduledMail id={mail.id} leavesAt={mail.leaves_at} />}
      {(mail.state === 'no_server' || mail.state === 'failed') && <Retry id={mail.id} />}
      {mail.stopped_by && <p className={styles.error}>{mailStateText(mail, i18n.language)}</p>}
      {mail.last_error && <p className={styles.error}>{mail.last_error}</p>}
      {mail.hidden_link && <HiddenLink key={mail.id} mail={mail} />}
      <HtmlPreview label={t('mail')} html={mail.html} />
    </div>
  )
}
