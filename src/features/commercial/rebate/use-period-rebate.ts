import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { credits } from '../../../api/commercial/credits.ts'
import { dealKeys } from '../../../api/commercial/documents.ts'
import { taxes } from '../../../api/commercial/taxes.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { decimal } from '../../../contract/rules/decimal.ts'
import { checkPeriod } from '../../../contract/rules/period-rebate.ts'
import { errorText, errorTexts } from '../../../i18n/errors.ts'
import { formatMoney } from '../../../format/amounts.ts'
import { showToast } from '../../../ui/overlay/toast.ts'
import { useKeptForm } from '../../../widgets/draft/use-kept-form.ts'
import { type AnyResource, idOf } from '../../../widgets/entity.ts'
import { useRecordChange } from '../../../widgets/record-form/use-record-change.ts'
import type { FormValues } from '../../../widgets/record-form/validation.ts'
import { kinds } from '../document/kinds.ts'
import { type LineRead, linesOf, type PageRecord } from '../document/page-record.ts'

/** What the dialog of a rebate over a period asks for. */
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
  credit && linesOf(credit).find(({ kind }) => kind === 'product')

const startOf = (credit: PageRecord | undefined, label: string): RebateValues => {
  const line = firstLine(credit)
  return {
    organization: idOf(credit?.organization) ?? null,
    contract: credit?.contract ?? '',
    period_start: credit?.period_start ?? null,
    period_end: credit?.period_end ?? null,
    label: line?.product_name ?? label,
    amount: line?.price ?? null,
    tax: line?.taxes?.[0] ?? '',
  }
}

/** Reads from a credit what the dialog saves. */
const readRebate = (record: PageRecord): FormValues => ({
  organization: idOf(record.organization) ?? null,
  contract: record.contract || null,
  period_start: record.period_start ?? null,
  period_end: record.period_end ?? null,
  credit_lines: linesOf(record).filter(({ kind }) => kind === 'product'),
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

/** The form of a rebate over a period, new or a draft: its values, what is wrong with them, and how they are saved. */
export function usePeriodRebate(credit: PageRecord | undefined, onClose: () => void) {
  const { t } = useTranslation('commercial')
  const navigate = useNavigate()
  const { data: known } = taxes.useList({ limit: 100, ordering: '-number' }, { isAside: true })
  const [values, setValues] = useState(() => startOf(credit, t('period-rebate.usual')))
  const kept = useKeptForm({ form: 'period-rebate', record: credit?.id ?? null }, values, setValues)
  const setup = { touches: dealKeys, call: { isSilent: true } }
  const made = credits.useCreate(setup)
  const changed = credits.usePatch(setup)
  const meeting = useRebateChange(credit)
  const rates = (known?.results ?? []).filter((tax) => tax.is_active !== false || tax.id === values.tax)
  const tax = values.tax || rates[0]?.id || ''
  const wrong = checkPeriod({ ...values })
  const { organization, period_start: start, period_end: end, amount } = values
  const isComplete =
    Boolean(organization && start && end && values.contract.trim() && values.label.trim()) &&
    amount !== null &&
    decimal(amount).gt(0) &&
    !wrong
  const line = firstLine(credit)
  const body = {
    organization,
    contract: values.contract.trim() || null,
    period_start: start,
    period_end: end,
    credit_lines: [
      {
        ...(line ? { id: line.id } : {}),
        product_name: values.label.trim(),
        quantity: '1',
        price: amount,
        taxes: tax ? [tax] : [],
      },
    ],
  }
  const save = async (): Promise<void> => {
    if (!isComplete) return
    if (credit) {
      await meeting.save(body, (chosen, version) => changed.mutateAsync({ id: credit.id, values: chosen, version }))
      kept.drop()
      return onClose()
    }
    const { id } = await made.mutateAsync({ is_sales: true, motive: 'rebate', ...body })
    kept.drop()
    showToast('success', t('credit-dialog.done'))
    void navigate(kinds.credit.pageTo(id, 'sales'))
  }
  const refusal = refusalOf((credit ? changed : made).error)
  return {
    values: { ...values, tax },
    change: (part: Partial<RebateValues>) => setValues((before) => ({ ...before, ...part })),
    rates,
    offer: kept.offer,
    conflict: meeting.conflict,
    refusal,
    errorOf: (name: keyof RebateValues): string | undefined =>
      wrong?.path === name ? errorText({ code: wrong.code, params: wrong.params }) : errorTexts(refusal?.errors[name]),
    isComplete,
    isBusy: made.isPending || changed.isPending,
    save,
  }
}
