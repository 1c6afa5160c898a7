import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { credits } from '../../../../api/commercial/documents/credits.ts'
import { useDuplicate, useMakeCorrective } from '../../../../api/commercial/documents/deals.ts'
import { dealKeys } from '../../../../api/commercial/documents/documents.ts'
import { invoices } from '../../../../api/commercial/documents/invoices.ts'
import { refunds } from '../../../../api/commercial/documents/refunds.ts'
import { refusalOf } from '../../../../api/refusal.ts'
import { showToast } from '../../../../ui/toast/toast.ts'
import { type Kind, kinds, type PageSide } from '../../../../widgets/documents/kinds.ts'
import { type PageRecord, refundedOf, returnWithoutCredit } from '../../../../widgets/documents/page-record.ts'
import { useRefusalText } from '../../../../widgets/state-actions/use-transition.ts'
import type { ActionName } from './page-ask.ts'

/** Returns the actions that make another document at once and open it. */
export function useMakingActions(
  kind: Kind,
  side: PageSide,
  document: PageRecord,
): Readonly<Partial<Record<ActionName, () => Promise<void>>>> {
  const { t } = useTranslation(['commercial', 'common'])
  const navigate = useNavigate()
  const copy = useDuplicate(kind.name)
  const makeCorrective = useMakeCorrective()
  const refund = refunds.useCreate({ touches: dealKeys })
  const invoice = invoices.useCreate({ touches: dealKeys })
  const credit = credits.useCreate({ touches: dealKeys })
  const textOf = useRefusalText()
  const go = (address: string): void => void navigate(address)

  const duplicate = async (): Promise<void> => {
    const made = await copy.mutateAsync(document.id)
    showToast('success', t('page.duplicated', { number: made.number ?? '' }))
    go(kind.modifyTo(made.id, side))
  }
  const billNote = async (more: { type?: 'self_billing' } = {}): Promise<void> => {
    const made = await invoice.mutateAsync({
      linked_delivery_note: document.id,
      is_sales: document.is_sales !== false,
      need_lines: true,
      ...more,
    })
    go(kinds.invoice.pageTo(made.id, side))
  }
  return {
    duplicate,
    corrective: async () => {
      const made = await makeCorrective
        .mutateAsync(document.id)
        .catch((error: unknown) => showToast('warning', textOf(refusalOf(error)) ?? t('common:errors.save')))
      if (made) go(kind.modifyTo(made.id, side))
    },
    refund: async () => {
      const made = await refund.mutateAsync({
        linked_invoice: refundedOf(kind, document)?.id ?? document.id,
        is_sales: document.is_sales !== false,
        need_lines: true,
      })
      go(kinds.refund.pageTo(made.id, side))
    },
    billNote: () => billNote(),
    selfBillNote: () => billNote({ type: 'self_billing' }),
    creditReturn: async () => {
      const made = await credit.mutateAsync({
        linked_product_return: returnWithoutCredit(kind, document),
        is_sales: document.is_sales !== false,
        need_lines: true,
      })
      go(kinds.credit.pageTo(made.id, side))
    },
  }
}
