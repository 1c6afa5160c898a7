import { useKnownTaxes } from '../../../widgets/documents/use-known-taxes.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { credits } from '../../../api/commercial/documents/credits.ts'
import { dealKeys } from '../../../api/commercial/documents/documents.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { decimal } from '../../../contract/rules/money/decimal.ts'
import { checkPeriod } from '../../../contract/commercial/rules/amounts/period-rebate.ts'
import { errorText, errorTexts } from '../../../i18n/errors.ts'
import { formatMoney } from '../../../format/amounts.ts'
import { showToast } from '../../../ui/toast/toast.ts'
import { useKeptForm } from '../../../widgets/draft/use-kept-form.ts'
import { type AnyResource, idOf } from '../../../widgets/entity.ts'
import { useRecordChange } from '../../../widgets/record-form/use-record-change.ts'
import type { FormValues } from '../../../widgets/record-form/validation.ts'
import { kinds } from '../../../widgets/documents/kinds.ts'
import { type LineRead, pageLinesOf, type PageRecord } from '../../../widgets/documents/page-record.ts'

/** Values of the dialog of a rebate over a period. */
export interface RebateValues {
  organization: string | null
  contract: string
  period_start: string | null
  period_end: string | null
  label: string
  amount: string | null
  tax: string
}

const firstLine = (credit: PageRecord | undefined): LineRead | undefined =>
  credit && pageLinesOf(credit).find(({ kind }) => kind === 'product')

const fresh = (label: string): RebateValues => ({
  organization: null,
  contract: '',
  period_start: null,
  period_end: null,
  label,
  amount: null,
  tax: '',
})

const textOr = (value: string | null | undefined, other: string): string => value ?? other

const valuesOf = (credit: PageRecord, line: LineRead | undefined): RebateValues => ({
  organization: idOf(credit.organization) ?? null,
  contract: textOr(credit.contract, ''),
  period_start: credit.period_start ?? null,
  period_end: credit.period_end ?? null,
  label: textOr(line?.product_name, ''),
  amount: line?.price ?? null,
  tax: textOr(line?.taxes?.[0], ''),
})

const isTyped = (text: string | null): boolean => text !== null && text.trim() !== ''

/** Returns whether all values that a rebate needs are typed. */
const isComplete = ({ organization, contract, period_start, period_end, label, amount }: RebateValues): boolean =>
  [organization, contract, period_start, period_end, label].every(isTyped) && amount !== null && decimal(amount).gt(0)

/** Returns the typed values in the format of the service. */
const bodyOf = (values: RebateValues, line: LineRead | undefined) => ({
  organization: values.organization,
  contract: values.contract.trim() || null,
  period_start: values.period_start,
  period_end: values.period_end,
  credit_lines: [
    {
      ...(line ? { id: line.id } : {}),
      product_name: values.label.trim(),
      quantity: '1',
      price: values.amount,
      taxes: values.tax ? [values.tax] : [],
    },
  ],
})

/** Returns the fields of a credit that the dialog saves. */
const readRebate = (record: PageRecord): FormValues => ({
  organization: idOf(record.organization) ?? null,
  contract: record.contract || null,
  period_start: record.period_start ?? null,
  period_end: record.period_end ?? null,
  credit_lines: pageLinesOf(record).filter(({ kind }) => kind === 'product'),
})

function useRebateChange(credit: PageRecord | undefined) {
  const { t, i18n } = useTranslation('commercial')
  return useRecordChange<PageRecord>({
    source: credits as unknown as AnyResource<PageRecord>,
    id: credit?.id,
    ...(credit ? { start: readRebate(credit) } : {}),
    read: readRebate,
    expand: ['credit_lines'],
    parts: {
      credit_lines: {
        label: t('page.lines'),
        text: (lines) =>
          (lines as readonly Partial<LineRead>[])
            .map(({ product_name: name, price }) =>
              [name, formatMoney(price, i18n.language, credit?.currency)].filter(Boolean).join(' '),
            )
            .join(', '),
      },
    },
  })
}

/** Saves a new rebate, which opens its page, or a draft over the version that its dialog began with. */
function useSaving(credit: PageRecord | undefined, onSaved: () => void) {
  const { t } = useTranslation('commercial')
  const navigate = useNavigate()
  const setup = { touches: dealKeys, call: { isSilent: true } }
  const made = credits.useCreate(setup)
  const changed = credits.usePatch(setup)
  const meeting = useRebateChange(credit)
  const save = async (values: RebateValues): Promise<void> => {
    const body = bodyOf(values, firstLine(credit))
    if (credit) {
      await meeting.save(body, (chosen, version) => changed.mutateAsync({ id: credit.id, values: chosen, version }))
      return onSaved()
    }
    const { id } = await made.mutateAsync({ is_sales: true, motive: 'rebate', ...body })
    onSaved()
    showToast('success', t('credit-dialog.done'))
    void navigate(kinds.credit.pageTo(id, 'sales'))
  }
  const { error, isPending } = credit ? changed : made
  return { save, conflict: meeting.conflict, refusal: refusalOf(error), isBusy: isPending }
}

/** Returns the form of a rebate over a period, new or a draft: its values, its errors, and its saving. */
export function usePeriodRebate(credit: PageRecord | undefined, onClose: () => void) {
  const { t } = useTranslation('commercial')
  const known = useKnownTaxes()
  const [typed, setTyped] = useState(() =>
    credit ? valuesOf(credit, firstLine(credit)) : fresh(t('period-rebate.usual')),
  )
  const kept = useKeptForm({ form: 'period-rebate', record: credit?.id ?? null }, typed, setTyped)
  const { save, ...saving } = useSaving(credit, () => {
    kept.drop()
    if (credit) onClose()
  })
  const rates = known.filter((tax) => tax.is_active !== false || tax.id === typed.tax)
  const values = { ...typed, tax: typed.tax || textOr(rates[0]?.id, '') }
  const wrong = checkPeriod({ ...values })
  return {
    ...saving,
    values,
    change: (part: Partial<RebateValues>) => setTyped((before) => ({ ...before, ...part })),
    rates,
    offer: kept.offer,
    errorOf: (name: keyof RebateValues): string | undefined =>
      wrong?.path === name
        ? errorText({ code: wrong.code, params: wrong.params })
        : errorTexts(saving.refusal?.errors[name]),
    isComplete: isComplete(values) && !wrong,
    save: () => save(values),
  }
}
