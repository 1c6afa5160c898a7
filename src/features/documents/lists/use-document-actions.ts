import { CreditCard, Mail } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sendQuietly } from '../../../api/commercial/documents/documents-list.ts'
import { sendNextReminder } from '../../../api/commercial/reminders.ts'
import { emailTemplates } from '../../../api/notifications/emails.ts'
import { useSession } from '../../../api/session/use-session.ts'
import { showToast } from '../../../ui/toast/toast.ts'
import type { BulkAction } from '../../../widgets/list-screen/bulk/BulkDialog.tsx'
import type { Kind } from '../../../widgets/documents/kinds.ts'
import { buildMail } from './bulk-mail.ts'
import type { MailedRow } from './MailDialog.tsx'

/** Action in progress on the rows of a list. */
export interface RowWork<R> {
  what: 'remind' | 'pay'
  rows: readonly R[]
}

interface Setup<R> {
  kind: Kind
  isReminded: (row: R) => boolean
  isPayable?: (row: R) => boolean
  payLabel?: string
  /** Pays rows at once; false where each is paid separately. */
  payTogether?: (rows: readonly R[]) => boolean
}

/** Returns the actions of reminding and paying for the ticked rows of a list of documents, and the open dialog. */
export function useDocumentActions<R extends MailedRow>(
  { kind, isReminded, isPayable, payLabel, payTogether }: Setup<R>,
  { canRemind, canPay }: { canRemind: boolean; canPay: boolean },
) {
  const { t } = useTranslation('documents')
  const { user } = useSession()
  const [work, setWork] = useState<RowWork<R> | null>(null)
  const remindOne = useCallback((row: R) => setWork({ what: 'remind', rows: [row] }), [])
  const company = user?.company_object?.name ?? ''
  const bulk = useMemo((): BulkAction<R>[] => {
    const open = (what: RowWork<R>['what'], rows: readonly R[], fits: (row: R) => boolean): void => {
      const fitting = rows.filter(fits)
      if (what === 'pay' && payTogether?.(fitting)) return
      if (fitting.length > 0) return setWork({ what, rows: fitting })
      showToast(
        'info',
        t(`${what}.none`),
        what === 'remind' ? { detail: t(kind.isFiscal ? 'remind.noneInvoice' : 'remind.noneQuotation') } : {},
      )
    }
    const remind: BulkAction<R> = {
      key: 'remind',
      label: t('remind.action'),
      icon: Mail,
      onRows: (rows) => open('remind', rows, isReminded),
      // All results beyond the page: each is sent by the template, and those that need no reminder are refused one by
      // one.
      run: async (row) => {
        if (!isReminded(row)) throw new Error('remind')
        if (kind.name === 'invoice') return sendNextReminder(row.id)
        const templates = (await emailTemplates.list({ page_size: 100 }, { isSilent: true })).results
        await sendQuietly(await buildMail(kind, row.id, { purpose: 'remind', templates, company }))
      },
    }
    const pay: BulkAction<R> = {
      key: 'pay',
      label: payLabel ?? '',
      icon: CreditCard,
      onRows: (rows) => open('pay', rows, isPayable ?? (() => false)),
      run: () => Promise.reject(new Error('pay')),
    }
    return [...(canRemind ? [remind] : []), ...(canPay && isPayable ? [pay] : [])]
  }, [t, kind, isReminded, isPayable, payLabel, payTogether, company, canRemind, canPay])
  return { bulk, work, remindOne, close: () => setWork(null) }
}
