import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { creditAllocations, useCreditSettlement } from '../../../api/commercial/credits.ts'
import { dealKeys } from '../../../api/commercial/documents.ts'
import { paymentTouches } from '../../../api/commercial/invoice-payments.ts'
import { invoices } from '../../../api/commercial/invoices.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { compareDecimals } from '../../../contract/rules/scaled.ts'
import { parseAmount } from '../../../contract/rules/parse-amount.ts'
import { formatMoney, formatNumber } from '../../../format/amounts.ts'
import { inSentence } from '../../../format/in-sentence.ts'
import { errorTexts } from '../../../i18n/errors.ts'
import { SkeletonText } from '../../../ui/data/SkeletonText.tsx'
import { AmountInput } from '../../../ui/fields/AmountInput.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { useKeptForm } from '../../../widgets/draft/use-kept-form.ts'
import { idOf } from '../../../widgets/entity.ts'
import type { DocumentDialogProps } from './dialog-props.ts'
import { RefusalText } from './RefusalText.tsx'

const least = (one: string, other: string): string => (compareDecimals(one, other) < 0 ? one : other)

/** What a credit leaves to its party settles another of their invoices. */
export function AllocateDialog({ document, onClose }: DocumentDialogProps): ReactElement {
  const { t, i18n } = useTranslation('commercial')
  const allocate = creditAllocations.useCreate({ touches: [...dealKeys, ...paymentTouches], call: { isSilent: true } })
  const settlement = useCreditSettlement(document.id, true)
  const open = invoices.useList({
    page_size: 100,
    ordering: 'expiration_payment',
    filters: {
      organization: idOf(document.organization) ?? '',
      is_sales: document.is_sales !== false,
      status: 'accepted',
      payment_status__in: 'unpaid,partially_paid',
    },
  })
  const [values, setValues] = useState<{ invoice: string; amount: string | null }>({ invoice: '', amount: null })
  const kept = useKeptForm({ form: 'allocation', record: document.id }, values, setValues)
  const rows = open.data?.results ?? []
  const free = settlement.data?.free ?? '0.00'
  const chosen = rows.find(({ id }) => id === values.invoice)
  const amount = values.amount ?? (chosen ? least(free, chosen.left_to_pay) : null)
  const money = (text: string): string => inSentence(formatMoney(text, i18n.language, document.currency), i18n.language)
  const refusal = refusalOf(allocate.error)
  const isNothing = settlement.data !== undefined && compareDecimals(free, '0') <= 0
  const run = async (): Promise<void> => {
    if (!chosen || amount === null) return
    try {
      await allocate.mutateAsync({ credit: document.id, invoice: chosen.id, amount })
      kept.drop()
      showToast('success', t('allocate.done', { amount: money(amount), number: chosen.number ?? '' }))
      onClose()
    } catch {
      // The refusal stands in the dialog.
    }
  }
  return (
    <FormDialog
      title={t('allocate.title', { number: document.number ?? '' })}
      onClose={onClose}
      onSubmit={run}
      submitLabel={t('allocate.run')}
      isDisabled={!chosen || amount === null || isNothing}
      isBusy={allocate.isPending}
    >
      {kept.offer}
      {settlement.data && open.data ? (
        <>
          <p>{isNothing ? t('allocate.nothing') : t('allocate.free', { amount: money(free) })}</p>
          {!isNothing && rows.length === 0 && <p>{t('allocate.none')}</p>}
          {!isNothing && rows.length > 0 && (
            <>
              <Field label={t('allocate.invoice')} isRequired error={errorTexts(refusal?.errors.invoice ?? [])}>
                <Select
                  data-autofocus
                  value={values.invoice}
                  options={[
                    { value: '', label: t('allocate.choose') },
                    ...rows.map(({ id, number, left_to_pay: left }) => ({
                      value: id,
                      label: t('allocate.option', { number: number ?? '', left: money(left) }),
                    })),
                  ]}
                  onChange={(event) => setValues({ invoice: event.target.value, amount: null })}
                />
              </Field>
              <Field label={t('allocate.amount')} isRequired error={errorTexts(refusal?.errors.amount ?? [])}>
                <AmountInput
                  currency="€"
                  value={amount}
                  parse={(text) => (text.trim() === '' ? null : (parseAmount(text, 2) ?? undefined))}
                  format={(value) => formatNumber(value, i18n.language, 2)}
                  onChange={(next) => setValues((before) => ({ ...before, amount: next }))}
                />
              </Field>
            </>
          )}
        </>
      ) : (
        <SkeletonText lines={3} />
      )}
      <RefusalText text={refusal && Object.keys(refusal.errors).length === 0 ? refusal.detail : undefined} />
    </FormDialog>
  )
}
