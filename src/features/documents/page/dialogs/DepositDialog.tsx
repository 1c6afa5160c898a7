import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useMakeDeposit } from '../../../../api/commercial/documents/deals.ts'
import { refusalOf } from '../../../../api/refusal.ts'
import { decimal } from '../../../../contract/rules/money/decimal.ts'
import { depositTotal } from '../../../../contract/commercial/rules/amounts/installments.ts'
import { parseAmount } from '../../../../contract/rules/money/parse-amount.ts'
import { formatMoney, formatNumber } from '../../../../format/amounts.ts'
import { inSentence } from '../../../../format/in-sentence.ts'
import { errorTexts } from '../../../../i18n/errors.ts'
import { Field } from '../../../../ui/fields/Field.tsx'
import { NumberInput } from '../../../../ui/fields/text/NumberInput.tsx'
import { FormDialog } from '../../../../ui/overlay/FormDialog.tsx'
import { showToast } from '../../../../ui/toast/toast.ts'
import { useKeptForm } from '../../../../widgets/draft/use-kept-form.ts'
import { kinds } from '../../../../widgets/documents/kinds.ts'
import { RefusalText } from '../../../../widgets/documents/RefusalText.tsx'
import type { PageRecord } from '../../../../widgets/documents/page-record.ts'
import type { DocumentDialogProps } from '../actions/dialog-props.ts'

/** The usual deposit, in percent. */
const usual = '30'

/** Returns the deposit agreed with the offer, else the usual one. */
const startOf = ({ deposit_percent: agreed = null }: PageRecord): string => (isPercent(agreed) ? agreed : usual)

const isPercent = (text: string | null): text is string =>
  text !== null && decimal(text).gt(0) && decimal(text).lte(100)

/** Creates a deposit invoice of a part of the deal, payable at once; its amount is shown before. */
export function DepositDialog({ kind, side, document, onClose }: DocumentDialogProps): ReactElement {
  const { t, i18n } = useTranslation('commercial')
  const navigate = useNavigate()
  const make = useMakeDeposit(kind.name)
  const [percent, setPercent] = useState<string | null>(startOf(document))
  const kept = useKeptForm({ form: 'deposit', record: document.id }, { percent }, (found) => setPercent(found.percent))
  const amount = isPercent(percent) ? depositTotal(document.transaction_taxes ?? [], percent) : null
  const refusal = refusalOf(make.error)
  const wrong = refusal?.errors.percent
  const run = async (): Promise<void> => {
    if (!isPercent(percent)) return
    try {
      const made = await make.mutateAsync({ id: document.id, percent })
      kept.drop()
      showToast('success', t('deposit.done'))
      void navigate(kinds.invoice.pageTo(made.id, side))
    } catch {
      // The refusal is shown in the dialog.
    }
  }
  return (
    <FormDialog
      size="s"
      title={t('deposit.title', { number: document.number ?? '' })}
      onClose={onClose}
      onSubmit={run}
      submitLabel={t('deposit.run')}
      isDisabled={!isPercent(percent)}
      isBusy={make.isPending}
    >
      {kept.offer}
      <p>{t('deposit.text')}</p>
      <Field
        label={t('deposit.percent')}
        isRequired
        error={(wrong && errorTexts(wrong)) || (isPercent(percent) ? undefined : t('deposit.range'))}
        help={
          amount
            ? t('deposit.amount', {
                amount: inSentence(formatMoney(amount, i18n.language, document.currency), i18n.language),
              })
            : undefined
        }
      >
        <NumberInput
          data-autofocus
          value={percent}
          suffix="%"
          parse={(text) => (text.trim() === '' ? null : (parseAmount(text, 2) ?? undefined))}
          format={(text) => formatNumber(text, i18n.language)}
          onChange={setPercent}
        />
      </Field>
      <RefusalText text={refusal && !wrong ? (refusal.detail ?? t('deposit.refused')) : undefined} />
    </FormDialog>
  )
}
