import { Check } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { ReceivedInvoiceRead } from '../../../api/commercial/received-invoices.ts'
import type { ReceivedWarning } from '../../../contract/rules/received/warnings.ts'
import { formatMoney } from '../../../format/amounts.ts'
import { inSentence } from '../../../format/in-sentence.ts'
import { pathTo } from '../../../paths/index.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { useConfirm } from '../../../widgets/confirm/Confirm.tsx'
import { idOf } from '../../../widgets/entity.ts'
import { translateKey } from '../../../widgets/labels.ts'
import type { RecordTransitions } from '../../../widgets/state-actions/use-transition.ts'

/** What nobody approves without having been asked: money may go twice, to the wrong account, or for nothing. */
const asked: readonly ReceivedWarning[] = ['withdrawn', 'twin', 'iban_changed', 'account_invalid', 'prepaid']

/** What a person is shown before the invoice is approved all the same; nothing where there is nothing to ask. */
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

/** Approving makes the purchase invoice, or credit, and leads to it: there it is validated and paid as every other. */
export function ApproveButton({
  record,
  typed,
  moves,
}: {
  record: ReceivedInvoiceRead
  /** The draft that it is approved against. */
  typed: string | null
  moves: RecordTransitions<ReceivedInvoiceRead>
}): ReactElement {
  const { t } = useTranslation('commercial')
  const navigate = useNavigate()
  const confirm = useConfirm()
  const [isAsked, setAsked] = useState(false)
  const reasons = reasonsOf(record)
  const approve = async (): Promise<void> => {
    const question = {
      title: t('received.approveTitle'),
      text: <Reasons record={record} />,
      confirmLabel: t('received.actions.approve'),
    }
    if (reasons.length > 0 && !(await confirm(question))) return
    setAsked(true)
    const values = {
      ...(reasons.includes('prepaid') ? { prepaid_confirmed: true } : {}),
      ...(typed ? { invoice: typed } : {}),
    }
    const made = await moves.make('approve', values).finally(() => setAsked(false))
    const name = idOf(made.credit) ? 'credit' : 'invoice'
    showToast('success', t(name === 'credit' ? 'received.approvedCredit' : 'received.approved'))
    const id = idOf(made[name])
    if (id) void navigate(pathTo(name, { id, sales: 'purchases' }))
  }
  return (
    <Button
      variant="primary"
      icon={Check}
      disabled={!idOf(record.organization)}
      isLoading={isAsked || moves.isPending}
      onClick={() => void approve().catch(() => undefined)}
    >
      {t('received.actions.approve')}
    </Button>
  )
}
