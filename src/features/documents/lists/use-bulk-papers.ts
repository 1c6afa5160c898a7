import { Mail, Printer } from 'lucide-react'
import { createElement, type ReactElement, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasViews, readPdf, sendQuietly } from '../../../api/commercial/documents/documents-list.ts'
import { pathOf } from '../../../api/commercial/documents/documents.ts'
import { emailTemplates } from '../../../api/notifications/emails.ts'
import { useSession } from '../../../api/session/use-session.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { translateKey } from '../../../widgets/labels.ts'
import type { BulkAction, BulkRun } from '../../../widgets/list-screen/bulk/BulkDialog.tsx'
import { RowError } from '../../../widgets/list-screen/bulk/row-by-row.ts'
import { lazyPart } from '../../../widgets/panel/lazy-part.ts'
import { today } from '../../../widgets/today.ts'
import type { Kind, PageSide } from '../../../widgets/documents/kinds.ts'
import { buildMail } from './bulk-mail.ts'
import type { MailedRow } from './MailDialog.tsx'

const MailDialog = lazyPart(() => import('./MailDialog.tsx').then(({ MailDialog }) => MailDialog))

/** Merges the PDFs of rows into one file, in their order: each as stored where it is stored. */
function beginPrint<R extends MailedRow>(kind: Kind, title: string): BulkRun<R> {
  const control = new AbortController()
  const merger = import('../../../widgets/pdf-view/merge-pdfs.ts').then(({ mergePdfs }) => mergePdfs())
  return {
    run: async ({ id }) => {
      const { blob } = await readPdf(kind.name, id, control.signal)
      const bytes = new Uint8Array(await blob.arrayBuffer())
      await (await merger).add(bytes).catch(() => {
        throw new RowError(translateKey('documents:bulkPrint.unreadable'))
      })
    },
    finish: async () => {
      const bytes = await (await merger).save(title)
      saveFile(new Blob([bytes], { type: 'application/pdf' }), `${title} ${today()}.pdf`)
    },
    close: () => {
      control.abort()
      void merger.then(({ close }) => close())
    },
  }
}

/**
 * Returns the actions of printing and mailing the ticked rows of a list of documents, and the open dialog of the mails.
 */
export function useBulkPapers<R extends MailedRow>(
  kind: Kind,
  side: PageSide,
): { bulk: readonly BulkAction<R>[]; dialog: ReactElement | null } {
  const { t } = useTranslation('documents')
  const { user } = useSession()
  const [rows, setRows] = useState<readonly R[] | null>(null)
  const company = user?.company_object?.name ?? ''
  const bulk = useMemo((): readonly BulkAction<R>[] => {
    // A purchase is issued by its supplier.
    if (side === 'purchases' && !kind.isOwnPaper) return []
    const print: BulkAction<R> = {
      key: 'print',
      label: t('bulkPrint.action'),
      icon: Printer,
      run: () => Promise.reject(new Error('print')),
      begin: () => beginPrint(kind, translateKey(`documents:titles.${pathOf(kind.name)}_${side}`)),
    }
    const mail: BulkAction<R> = {
      key: 'send',
      label: t('bulkMail.action'),
      icon: Mail,
      permission: `${kind.records.entity.scope}:update`,
      onRows: (chosen) => setRows(chosen),
      // All results beyond the page: each is sent by its template, and those that cannot be sent are refused one by
      // one.
      run: async ({ id }) => {
        const templates = (await emailTemplates.list({ page_size: 100 }, { isSilent: true })).results
        await sendQuietly(await buildMail(kind, id, { purpose: 'send', templates, company }))
      },
    }
    return hasViews() ? [print, mail] : [print]
  }, [t, kind, side, company])
  return {
    bulk,
    dialog: rows && createElement(MailDialog, { kind, side, purpose: 'send', rows, onClose: () => setRows(null) }),
  }
}
