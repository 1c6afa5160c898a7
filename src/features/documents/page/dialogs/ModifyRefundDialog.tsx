import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useInvoiceSettlement } from '../../../../api/commercial/documents/credits.ts'
import { dealKeys } from '../../../../api/commercial/documents/documents.ts'
import { refunds } from '../../../../api/commercial/documents/refunds.ts'
import { decimal } from '../../../../contract/rules/money/decimal.ts'
import { parseAmount } from '../../../../contract/rules/money/parse-amount.ts'
import { formatMoney, formatNumber } from '../../../../format/amounts.ts'
import { inSentence } from '../../../../format/in-sentence.ts'
import { AmountInput } from '../../../../ui/fields/text/AmountInput.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { TextInput } from '../../../../ui/fields/text/TextInput.tsx'
import { FormDialog } from '../../../../ui/overlay/FormDialog.tsx'
import { useKeptForm } from '../../../../widgets/draft/use-kept-form.ts'
import { useRecordChange } from '../../../../widgets/record-form/use-record-change.ts'
import { type AnyResource, idOf } from '../../../../widgets/entity.ts'
import { pageLinesOf, type PageRecord } from '../../../../widgets/documents/page-record.ts'
import type { FormValues } from '../../../../widgets/record-form/validation.ts'
import type { DocumentDialogProps } from '../actions/dialog-props.ts'
import { refusalText } from '../../../../widgets/refusal-text.ts'
import { Motive } from '../quantities/Motive.tsx'
import { RefusalText } from '../../../../widgets/documents/RefusalText.tsx'

/** Returns the highest amount of a refund as text, and whether an amount exceeds it. */
function useMost(document: PageRecord, amount: string | null) {
  const { i18n } = useTranslation()
  const { data } = useInvoiceSettlement(idOf(document.linked_invoice) ?? '', true)
  const isAmount = amount !== null && decimal(amount).gt(0)
  const isAbove = isAmount && data !== undefined && decimal(amount).gt(data.refundable)
  const money = (text: string): string => inSentence(formatMoney(text, i18n.language, document.currency), i18n.language)
  return { most: data && money(data.refundable), isAbove, isGood: isAmount && !isAbove }
}

/** Edits the amount and the reason of a refund; a draft until it is validated. */
export function ModifyRefundDialog({ document, onClose }: DocumentDialogProps): ReactElement {
  const { t, i18n } = useTranslation('commercial')
  const change = refunds.usePatch({ touches: dealKeys, call: { isSilent: true } })
  const [values, setValues] = useState({
    subject: document.subject ?? '',
    motive: document.motive ?? '',
    amount: document.total_price ?? null,
  })
  const set = (part: Partial<typeof values>): void => setValues((before) => ({ ...before, ...part }))
  const kept = useKeptForm({ form: 'refund', record: document.id }, values, setValues)
  const { most, isAbove, isGood } = useMost(document, values.amount)
  const refundOf = (record: PageRecord): FormValues => ({
    subject: record.subject || null,
    motive: record.motive ?? null,
    refund_lines: record.total_price ?? null,
  })
  const meeting = useRecordChange<PageRecord>({
    source: refunds as unknown as AnyResource<PageRecord>,
    id: document.id,
    start: refundOf(document),
    read: refundOf,
    parts: {
      refund_lines: {
        label: t('refund-dialog.amount'),
        text: (amount) => formatMoney(amount as string | null, i18n.language, document.currency),
      },
    },
  })
  const save = async (): Promise<void> => {
    const line = pageLinesOf(document)[0]?.id
    if (!isGood || !line || !values.motive) return
    const wanted = { subject: values.subject.trim() || null, motive: values.motive, refund_lines: values.amount }
    await meeting.save(wanted, ({ refund_lines: price, ...rest }, version) =>
      change.mutateAsync({
        id: document.id,
        version,
        values: price === undefined ? rest : { ...rest, refund_lines: [{ id: line, quantity: '1', price }] },
      }),
    )
    kept.drop()
    onClose()
  }
  return (
    <FormDialog
      size="s"
      title={t('refund-dialog.title', { number: document.number ?? '' })}
      onClose={onClose}
      onSubmit={() => save().catch(() => undefined)}
      submitLabel={t('quantities-dialog.save')}
      isDisabled={!isGood || !values.motive}
      isBusy={change.isPending}
    >
      {kept.offer}
      <Field
        label={t('refund-dialog.amount')}
        isRequired
        error={isAbove ? t('refund-dialog.above', { max: most ?? '' }) : undefined}
        help={most && t('refund-dialog.help', { max: most })}
      >
        <AmountInput
          data-autofocus
          currency={document.currency === 'usd' ? '$' : '€'}
          value={values.amount}
          parse={(text) => (text.trim() === '' ? null : (parseAmount(text, 2) ?? undefined))}
          format={(value) => formatNumber(value, i18n.language, 2)}
          onChange={(amount) => set({ amount })}
        />
      </Field>
      <Motive value={values.motive} onChange={(motive) => set({ motive: motive as typeof values.motive })} />
      <Field label={t('refund.fields.subject')}>
        <TextInput maxLength={255} value={values.subject} onChange={(event) => set({ subject: event.target.value })} />
      </Field>
      {meeting.conflict}
      <RefusalText text={refusalText(change.error)} />
    </FormDialog>
  )
}
