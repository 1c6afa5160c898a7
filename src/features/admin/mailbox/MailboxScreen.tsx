import { Mailbox } from 'lucide-react'
import { type ReactElement, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCapability } from '../../../api/capabilities.ts'
import { mailsPerPage, type OutboxMail, useSentMails } from '../../../api/notifications/mailbox.ts'
import { formatMoment } from '../../../format/dates.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import type { TableColumn } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { Pagination } from '../../../ui/table/Pagination.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { ConfirmPart } from '../../../widgets/confirm/Confirm.tsx'
import { MailServerNotice } from '../../../widgets/mail-server/MailServerNotice.tsx'
import { formAddress, useFormAddress, useTextAddress } from '../../../widgets/tab-address.ts'
import { useAddressFilters } from '../journal/address-filters.ts'
import { MailDocument } from './MailDocument.tsx'
import { MailFilterBar, mailFilterNames } from './MailFilterBar.tsx'
import { MailPanel } from './MailPanel.tsx'
import { MailStateBadge } from './MailStateBadge.tsx'

/** /mailbox: the sent and waiting mails, for people who try the suite without a mail server. */
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
  const { t } = useTranslation(['admin', 'paths', 'widgets'])
  const [filters, setFilter, clear] = useAddressFilters(mailFilterNames)
  const [said, turn] = useTextAddress('page')
  const page = pageIn(said)
  const { data, isError, refetch, isFetching, isPlaceholderData } = useSentMails(filters, page)
  const [open, show] = useFormAddress()
  const columns = useColumns()
  const pages = usePages(page, data?.count ?? 0, (next) => turn(next > 1 ? String(next) : ''))
  const isFailed = isError && !data
  return (
    <ConfirmPart>
      <Page isFilled title={t('paths:mailbox')} subtitle={t('mailboxText')}>
        <MailServerNotice />
        <MailFilterBar filters={filters} onFilter={setFilter} />
        <DataTable
          label={t('paths:mailbox')}
          columns={columns}
          rows={isFailed ? [] : data?.results}
          row={{ keyOf }}
          open={{ to: ({ id }) => formAddress(id), name: ({ subject }) => subject }}
          around={{
            placeholder: isFailed ? (
              <ErrorState title={t('mailboxFailed')} onRetry={() => void refetch()} isRetrying={isFetching} />
            ) : (
              data?.results.length === 0 && (
                <NoMail onClear={Object.keys(filters).length > 0 || page > 1 ? clear : undefined} />
              )
            ),
            footer: pages,
          }}
          view={{ isStale: isPlaceholderData }}
        />
        {open && <MailPanel id={open} onClose={() => show(null)} />}
      </Page>
    </ConfirmPart>
  )
}

function NoMail({ onClear }: { onClear: (() => void) | undefined }) {
  const { t } = useTranslation('admin')
  if (onClear)
    return (
      <EmptyState
        icon={Mailbox}
        title={t('mailFilters.nothing')}
        actions={<Button onClick={onClear}>{t('mailFilters.clear')}</Button>}
      />
    )
  return (
    <EmptyState icon={Mailbox} title={t('noMail')}>
      {t('noMailText')}
    </EmptyState>
  )
}

/** Returns the pager of the list; null where all mails are on the first page. */
function usePages(page: number, count: number, onPage: (page: number) => void): ReactElement | null {
  const { t } = useTranslation('widgets')
  const first = (page - 1) * mailsPerPage + 1
  if (count <= mailsPerPage) return null
  return (
    <Pagination
      label={t('pages')}
      range={t('range', { from: first, to: Math.min(first + mailsPerPage - 1, count), total: count })}
      page={page}
      pageCount={Math.ceil(count / mailsPerPage)}
      onPage={onPage}
    />
  )
}

const pageIn = (said: string): number => Math.max(1, Math.trunc(Number(said)) || 1)

const keyOf = ({ id }: OutboxMail): string => id

function useColumns(): TableColumn<OutboxMail>[] {
  const { t, i18n } = useTranslation('admin')
  return useMemo(
    () => [
      { key: 'subject', header: t('subject'), tone: 'strong', isWide: true, render: (row) => row.subject },
      {
        key: 'document',
        header: t('mailDocument'),
        isNumeric: true,
        render: (row) => <MailDocument mail={row} />,
      },
      {
        key: 'recipients',
        header: t('recipients'),
        isWide: true,
        render: (row) => <bdi>{row.recipients.join(', ')}</bdi>,
      },
      { key: 'state', header: t('state'), isWide: true, render: (row) => <MailStateBadge mail={row} /> },
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
