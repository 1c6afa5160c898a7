import { useQueryClient } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { type ReactElement, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sendQuietly } from '../../../api/commercial/documents-list.ts'
import type { Sending } from '../../../api/commercial/sending.ts'
import { emailTemplates } from '../../../api/notifications/emails.ts'
import { useSession } from '../../../api/session/use-session.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { ProgressBar } from '../../../ui/data/ProgressBar.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { BulkDialog } from '../../../widgets/list-screen/BulkDialog.tsx'
import type { Kind } from '../document/kinds.ts'
import { templateTitle } from '../document/mail.ts'
import { SendDialog } from '../page/SendDialog.tsx'
import styles from './lists.module.css'
import { ReminderError, buildReminder } from './remind.ts'

/** A row to remind of. */
export interface Reminded {
  id: string
  number?: string | null
}

/** One reminder is written in the e-mail dialog; several leave by the template after a look at who gets them. */
export function RemindDialog({
  kind,
  rows,
  onClose,
}: {
  kind: Kind
  rows: readonly Reminded[]
  onClose: () => void
}): ReactElement | null {
  const [first] = rows
  if (!first) return null
  return rows.length === 1 ? (
    <One kind={kind} id={first.id} onClose={onClose} />
  ) : (
    <Many kind={kind} rows={rows} onClose={onClose} />
  )
}

function One({ kind, id, onClose }: { kind: Kind; id: string; onClose: () => void }) {
  const { data } = kind.records.useOne(id, { expand: kind.expand })
  return data ? (
    <SendDialog kind={kind} side="sales" document={data} purpose="remind" onClose={onClose} onNext={onClose} />
  ) : null
}

interface Prepared {
  id: string
  number: string
  sending?: Sending
  error?: string
}

function Many({ kind, rows, onClose }: { kind: Kind; rows: readonly Reminded[]; onClose: () => void }) {
  const { t } = useTranslation(['documents', 'common'])
  const client = useQueryClient()
  const prepared = usePrepared(kind, rows)
  const title = templateTitle(kind, 'remind')
  if (prepared === null || prepared === 'none') {
    return (
      <Dialog
        isOpen
        size="s"
        title={t('remind.action')}
        onClose={onClose}
        footer={<Button onClick={onClose}>{t('common:actions.close')}</Button>}
      >
        {prepared === null ? (
          <ProgressBar label={t('remind.action')} />
        ) : (
          <p role="alert">{t('remind.noTemplate', { title })}</p>
        )}
      </Dialog>
    )
  }
  const ready = prepared.filter(({ sending }) => sending)
  return (
    <BulkDialog<Prepared>
      action={{
        key: 'remind',
        label: t('remind.action'),
        icon: Mail,
        run: ({ sending }) => (sending ? sendQuietly(sending) : Promise.reject(new Error('prepared'))),
        preview: () => <Preview prepared={prepared} title={title} />,
      }}
      count={ready.length}
      rows={async () => ready}
      shown={ready}
      nameOf={({ number }) => number}
      onDone={() => void client.invalidateQueries({ queryKey: [kind.records.entity.key] })}
      onClose={onClose}
    />
  )
}

function Preview({ prepared, title }: { prepared: readonly Prepared[]; title: string }) {
  const { t } = useTranslation('documents')
  return (
    <>
      <p>{t('remind.preview', { title })}</p>
      <ul className={styles.names}>
        {prepared.map(({ id, number, sending, error }) => (
          <li key={id}>
            <b>{number}</b> {sending ? <bdi dir="ltr">{sending.emails.join(', ')}</bdi> : error}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The mails of all rows before any leaves: null while they are read, 'none' without the template. */
function usePrepared(kind: Kind, rows: readonly Reminded[]): Prepared[] | null | 'none' {
  const { t } = useTranslation('documents')
  const { user } = useSession()
  const company = user?.company_object?.name ?? ''
  const { data } = emailTemplates.useList({ page_size: 100 }, { isSilent: true })
  const template = data?.results.find(({ title }) => title === templateTitle(kind, 'remind'))
  const [prepared, setPrepared] = useState<Prepared[] | null>(null)
  useEffect(() => {
    if (!template) return undefined
    let isOver = false
    const errorOf = (error: unknown): string =>
      error instanceof ReminderError ? t(`remind.${error.key}`, { names: error.names }) : t('remind.noAddress')
    void (async () => {
      const done: Prepared[] = []
      for (const { id, number } of rows) {
        if (isOver) return
        const base = { id, number: number ?? '' }
        done.push(
          await buildReminder(kind, id, { template, company }).then(
            (sending) => ({ ...base, sending }),
            (error: unknown) => ({ ...base, error: errorOf(error) }),
          ),
        )
      }
      if (!isOver) setPrepared(done)
    })()
    return () => {
      isOver = true
    }
  }, [kind, rows, template, company, t])
  if (data && !template) return 'none'
  return prepared
}
