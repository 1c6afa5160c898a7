import { Mailbox, Send } from 'lucide-react'
import { type ReactElement, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCapability } from '../../../api/capabilities.ts'
import {
  type OutboxMail,
  type OutboxMailContent,
  useMail,
  useMailbox,
  useRetryMail,
} from '../../../api/notifications/mailbox.ts'
import { formatMoment } from '../../../format/dates.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Badge, type Tone } from '../../../ui/data/Badge.tsx'
import type { Column } from '../../../ui/data/columns.ts'
import { DataTable } from '../../../ui/data/DataTable.tsx'
import { DefinitionList } from '../../../ui/data/DefinitionList.tsx'
import { EmptyState } from '../../../ui/data/EmptyState.tsx'
import { ErrorState } from '../../../ui/data/ErrorState.tsx'
import { SkeletonText } from '../../../ui/data/SkeletonText.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { SidePanel } from '../../../ui/overlay/SidePanel.tsx'
import { type MailState, mailStateOf, mailStateText } from '../../../widgets/email-dialog/mail-state.ts'
import { ScheduledMail } from '../../../widgets/email-dialog/ScheduledMail.tsx'
import { MailServerNotice } from '../../../widgets/mail-server/MailServerNotice.tsx'
import { HtmlPreview } from '../../../widgets/html/HtmlPreview.tsx'
import { translateKey } from '../../../widgets/labels.ts'
import { formAddress, useFormAddress } from '../../../widgets/tab-address.ts'
import styles from '../Admin.module.css'

const tones: Readonly<Record<string, Tone>> = {
  pending: 'warning',
  waiting: 'warning',
  sent: 'success',
  failed: 'danger',
  scheduled: 'primary',
  stopped: 'danger',
  kept: 'success',
  no_server: 'danger',
}

/** /mailbox: the mails that left or wait, for who tries the suite without a mail server. */
export function MailboxScreen(): ReactElement {
  const { t } = useTranslation(['admin', 'paths'])
  if (hasCapability('notifications', 'added')) return <Outbox />
  return (
    <Page title={t('paths:mailbox')}>
      <EmptyState icon={Mailbox} title={t('noOutbox')}>
        {t('noOutboxText')}
      </EmptyState>
    </Page>
  )
}

function Outbox() {
  const { t } = useTranslation(['admin', 'paths'])
  const { data, isError, refetch, isFetching } = useMailbox()
  const [open, show] = useFormAddress()
  const columns = useColumns()
  const rows = isError && !data ? [] : data?.results
  const placeholder =
    isError && !data ? (
      <ErrorState title={t('mailboxFailed')} onRetry={() => void refetch()} isRetrying={isFetching} />
    ) : (
      <EmptyState icon={Mailbox} title={t('noMail')}>
        {t('noMailText')}
      </EmptyState>
    )
  return (
    <Page isFilled title={t('paths:mailbox')} subtitle={t('mailboxText')}>
      <MailServerNotice />
      <DataTable
        label={t('paths:mailbox')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        open={{ to: ({ id }) => formAddress(id), name: ({ subject }) => subject }}
        placeholder={rows?.length === 0 ? placeholder : undefined}
      />
      {open && <MailPanel id={open} onClose={() => show(null)} />}
    </Page>
  )
}

function StateBadge({ mail }: { mail: MailState }) {
  useTranslation('admin')
  const state = mailStateOf(mail)
  return (
    <Badge tone={tones[state] ?? 'secondary'}>
      {translateKey(`admin:mailStates.${state}`, { defaultValue: state })}
    </Badge>
  )
}

function useColumns(): Column<OutboxMail>[] {
  const { t, i18n } = useTranslation('admin')
  return useMemo(
    () => [
      { key: 'subject', header: t('subject'), tone: 'strong', render: (row) => row.subject },
      { key: 'recipients', header: t('recipients'), render: (row) => <bdi>{row.recipients.join(', ')}</bdi> },
      { key: 'state', header: t('state'), render: (row) => <StateBadge mail={row} /> },
      {
        key: 'created_at',
        header: t('at'),
        isNumeric: true,
        tone: 'quiet',
        render: (row) => formatMoment(row.created_at, i18n.language),
      },
    ],
    [t, i18n.language],
  )
}

function MailPanel({ id, onClose }: { id: string; onClose: () => void }) {
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
    { key: 'at', label: t('at'), value: momentOf(mail.created_at) },
    { key: 'leaves', label: t('leavesAt'), value: mail.leaves_at ? momentOf(mail.leaves_at) : '' },
    { key: 'state', label: t('state'), value: <StateBadge mail={mail} /> },
    { key: 'files', label: t('attachments'), value: mail.attachments.map(({ name }) => name).join(', ') },
  ].filter(({ value }) => value)
  return (
    <div className={styles.stack}>
      <DefinitionList items={facts} />
      {mail.leaves_at && mailStateOf(mail) === 'scheduled' && <ScheduledMail id={mail.id} leavesAt={mail.leaves_at} />}
      {(mail.state === 'no_server' || mail.state === 'failed') && <Retry id={mail.id} />}
      {mail.stopped_by && <p className={styles.error}>{mailStateText(mail, i18n.language)}</p>}
      {mail.last_error && <p className={styles.error}>{mail.last_error}</p>}
      <HtmlPreview label={t('mail')} html={mail.html} />
    </div>
  )
}
