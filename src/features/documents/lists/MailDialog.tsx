import { useQueryClient } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { type ReactElement, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sendQuietly } from '../../../api/commercial/documents/documents-list.ts'
import type { Sending } from '../../../api/commercial/documents/sending.ts'
import { useMailTemplates } from '../../../widgets/email-dialog/mail-templates.ts'
import { useSession } from '../../../api/session/use-session.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { ProgressBar } from '../../../ui/state/ProgressBar.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { BulkDialog } from '../../../widgets/list-screen/bulk/BulkDialog.tsx'
import type { Kind, PageSide } from '../../../widgets/documents/kinds.ts'
import { SendDialog } from '../page/dialogs/SendDialog.tsx'
import { buildMail, MailError, type MailPurpose } from './bulk-mail.ts'
import styles from '../columns/lists.module.css'

/** A row to send or to remind of. */
export interface MailedRow {
  id: string
  number?: string | null
}

export interface MailDialogProps {
  kind: Kind
  side?: PageSide
  purpose: MailPurpose
  rows: readonly MailedRow[]
  onClose: () => void
}

/**
 * Sends mails: one is written in the e-mail dialog; several are sent by the template after a preview of their
 * recipients.
 */
export function MailDialog(props: MailDialogProps): ReactElement | null {
  const { rows, purpose } = props
  const [first] = rows
  if (!first) return null
  return rows.length === 1 && purpose === 'remind' ? <One {...props} id={first.id} /> : <Many {...props} />
}

function One({ kind, side = 'sales', purpose, id, onClose }: MailDialogProps & { id: string }) {
  const { data } = kind.records.useOne(id, { expand: kind.expand })
  return data ? (
    <SendDialog kind={kind} side={side} document={data} purpose={purpose} onClose={onClose} onNext={onClose} />
  ) : null
}

interface Prepared {
  id: string
  number: string
  sending?: Sending
  error?: string
}

function Many({ kind, purpose, rows, onClose }: MailDialogProps) {
  const { t } = useTranslation(['documents', 'common'])
  const client = useQueryClient()
  const prepared = usePrepared(kind, purpose, rows)
  const label = t(purpose === 'remind' ? 'remind.action' : 'bulkMail.action')
  const ready = prepared?.filter(({ sending }) => sending) ?? []
  if (!prepared || ready.length === 0) {
    return (
      <Dialog
        isOpen
        size="s"
        title={label}
        onClose={onClose}
        footer={<Button onClick={onClose}>{t('common:actions.close')}</Button>}
      >
        {prepared ? (
          <>
            <p role="alert">{t('bulkMail.none')}</p>
            <Receivers prepared={prepared} />
          </>
        ) : (
          <ProgressBar label={label} />
        )}
      </Dialog>
    )
  }
  return (
    <BulkDialog<Prepared>
      action={{
        key: purpose,
        label,
        icon: Mail,
        run: ({ sending }) => (sending ? sendQuietly(sending) : Promise.reject(new Error('prepared'))),
        preview: () => (
          <>
            <p>{t('bulkMail.preview')}</p>
            <Receivers prepared={prepared} />
          </>
        ),
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

/** Shows the recipients and their documents; those that are left out come first, each with the reason. */
function Receivers({ prepared }: { prepared: readonly Prepared[] }) {
  const sorted = [...prepared.filter(({ error }) => error), ...prepared.filter(({ error }) => !error)]
  return (
    <ul className={styles.names}>
      {sorted.map(({ id, number, sending, error }) => (
        <li key={id}>
          <b>{number}</b> {sending ? <bdi dir="ltr">{sending.emails.join(', ')}</bdi> : error}
        </li>
      ))}
    </ul>
  )
}

/** Returns the mails of all rows before any is sent; null while they are read. */
function usePrepared(kind: Kind, purpose: MailPurpose, rows: readonly MailedRow[]): Prepared[] | null {
  const { t } = useTranslation('documents')
  const { user } = useSession()
  const company = user?.company_object?.name ?? ''
  const templates = useMailTemplates()
  const [prepared, setPrepared] = useState<Prepared[] | null>(null)
  useEffect(() => {
    if (!templates) return undefined
    let isOver = false
    const errorOf = (error: unknown): string =>
      error instanceof MailError ? t(`bulkMail.${error.key}`, { names: error.names }) : t('bulkMail.unread')
    void (async () => {
      const done: Prepared[] = []
      for (const { id, number } of rows) {
        if (isOver) return
        const base = { id, number: number ?? '' }
        done.push(
          await buildMail(kind, id, { purpose, templates, company }).then(
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
  }, [kind, purpose, rows, templates, company, t])
  return prepared
}
