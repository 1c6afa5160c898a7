import { Check } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { ReceivedInvoiceRead } from '../../api/commercial/received-invoices.ts'
import { refusalOf } from '../../api/refusal.ts'
import type { ReceivedWarning } from '../../contract/commercial/rules/received/warnings.ts'
import { formatMoney } from '../../format/amounts.ts'
import { inSentence } from '../../format/in-sentence.ts'
import { pathTo } from '../../paths/index.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { showToast } from '../../ui/toast/toast.ts'
import { useConfirm } from '../../widgets/confirm/Confirm.tsx'
import { idOf } from '../../widgets/entity.ts'
import { translateKey } from '../../widgets/labels.ts'
import { KeptReasonDialog } from '../../widgets/state-actions/KeptReasonDialog.tsx'
import type { RecordTransitions } from '../../widgets/state-actions/use-transition.ts'
import { RefusalText } from '../../widgets/documents/RefusalText.tsx'
import { ShortfallText } from './ComparisonCard.tsx'
import { useOrderComparison } from './use-order-comparison.ts'

/**
 * Warnings that require a confirmation of the approval: money may be paid twice, to the wrong account, or for nothing.
 */
const asked: readonly ReceivedWarning[] = ['withdrawn', 'twin', 'iban_changed', 'account_invalid', 'prepaid']

/** Shows the warnings before the invoice is approved nevertheless; nothing without warnings. */
function Reasons({ record }: { record: ReceivedInvoiceRead }) {
  const { t, i18n } = useTranslation('commercial')
  const currency = (record.currency ?? 'EUR').toLowerCase()
  const money = (value: string | null | undefined): string =>
    inSentence(formatMoney(value ?? '0', i18n.language, currency), i18n.language)
  const { prepaid, due } = record.content?.totals ?? {}
  return (
    <ul>
      {reasonsOf(record).map((warning) => (
        <li key={warning}>
          {translateKey(`commercial:received.warningTexts.${warning}`)}
          {warning === 'prepaid' && ` ${t('received.prepaidText', { prepaid: money(prepaid), due: money(due) })}`}
        </li>
      ))}
    </ul>
  )
}

const reasonsOf = ({ warnings }: ReceivedInvoiceRead): ReceivedWarning[] =>
  asked.filter((warning) => warnings?.includes(warning))

/**
 * Creates the purchase invoice, or credit, at the approval and leads to it: there it is validated and paid as every
 * other.
 */
export function ApproveButton({
  record,
  typed,
  moves,
}: {
  record: ReceivedInvoiceRead
  /** Typed draft that the approval uses. */
  typed: string | null
  moves: RecordTransitions<ReceivedInvoiceRead>
}): ReactElement {
  const { t } = useTranslation('commercial')
  const navigate = useNavigate()
  const confirm = useConfirm()
  const [isAsked, setAsked] = useState(false)
  const [isReasoned, setReasoned] = useState(false)
  const shortfall = useOrderComparison(record).data?.shortfall
  const reasons = reasonsOf(record)
  const approve = async (): Promise<void> => {
    const question = {
      title: t('received.approveTitle'),
      text: <Reasons record={record} />,
      confirmLabel: t('received.actions.approve'),
    }
    if (reasons.length > 0 && !(await confirm(question))) return
    await make(null)
  }
  const make = async (reason: string | null): Promise<void> => {
    setAsked(true)
    const values = {
      ...(reason === null ? {} : { receipt_reason: reason }),
      ...(reasons.includes('prepaid') ? { prepaid_confirmed: true } : {}),
      ...(typed ? { invoice: typed } : {}),
    }
    const made = await moves.make('approve', values).finally(() => setAsked(false))
    const name = idOf(made.credit) ? 'credit' : 'invoice'
    showToast('success', t(name === 'credit' ? 'received.approvedCredit' : 'received.approved'))
    const id = idOf(made[name])
    if (id) void navigate(pathTo(name, { id, sales: 'purchases' }))
  }
  // Only the service has the goods that were returned meanwhile.
  const askReason = (error: unknown): void => {
    if (refusalOf(error)?.errors.receipt_reason) setReasoned(true)
  }
  return (
    <>
      <Button
        variant="primary"
        icon={Check}
        disabled={!idOf(record.organization)}
        isLoading={isAsked || moves.isPending}
        onClick={() => (shortfall ? setReasoned(true) : void approve().catch(askReason))}
      >
        {t('received.actions.approve')}
      </Button>
      {isReasoned && (
        <KeptReasonDialog
          reason={{
            about: `approve ${record.id}`,
            label: t('received.receipt.reason'),
            errors: moves.refusal?.errors.receipt_reason,
            notice: <RefusalText text={moves.refusal?.errors.receipt_reason ? undefined : moves.refusalText} />,
          }}
          title={t('received.receipt.title')}
          submitLabel={t('received.receipt.approve')}
          isBusy={moves.isPending}
          onSubmit={(reason) =>
            make(reason).then(
              () => true,
              () => false,
            )
          }
          onClose={() => setReasoned(false)}
        >
          {shortfall && (
            <p>
              <ShortfallText shortfall={shortfall} />
            </p>
          )}
          {reasons.length > 0 && <Reasons record={record} />}
        </KeptReasonDialog>
      )}
    </>
  )
}
