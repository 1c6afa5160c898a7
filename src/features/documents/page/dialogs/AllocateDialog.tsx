import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { creditAllocations, useCreditSettlement } from '../../../../api/commercial/documents/credits.ts'
import { dealKeys } from '../../../../api/commercial/documents/documents.ts'
import { paymentTouches } from '../../../../api/commercial/payments/invoice-payments.ts'
import { type InvoiceRead, invoices } from '../../../../api/commercial/documents/invoices.ts'
import { type ApiError, refusalOf } from '../../../../api/refusal.ts'
import { compareDecimals } from '../../../../contract/rules/money/digits.ts'
import { parseAmount } from '../../../../contract/rules/money/parse-amount.ts'
import { formatMoney, formatNumber } from '../../../../format/amounts.ts'
import { inSentence } from '../../../../format/in-sentence.ts'
import { errorTexts } from '../../../../i18n/errors.ts'
import { SkeletonText } from '../../../../ui/state/SkeletonText.tsx'
import { AmountInput } from '../../../../ui/fields/text/AmountInput.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { Select } from '../../../../ui/fields/choice/Select.tsx'
import { FormDialog } from '../../../../ui/overlay/FormDialog.tsx'
import { showToast } from '../../../../ui/toast/toast.ts'
import { useKeptForm } from '../../../../widgets/draft/use-kept-form.ts'
import { idOf } from '../../../../widgets/entity.ts'
import type { PageRecord } from '../../../../widgets/documents/page-record.ts'
import type { DocumentDialogProps } from '../actions/dialog-props.ts'
import styles from '../../../../widgets/documents/page.module.css'
import { RefusalText } from '../../../../widgets/documents/RefusalText.tsx'

const least = (one: string, other: string): string => (compareDecimals(one, other) < 0 ? one : other)

/** Returns the open invoices of the party of a credit, and the open amount of the credit. */
function useChoice(document: PageRecord) {
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
  const isKnown = settlement.data !== undefined && open.data !== undefined
  return { isKnown, free: settlement.data?.free ?? '0.00', rows: open.data?.results ?? [] }
}

/** Settles another invoice of the party with the open amount of a credit. */
export function AllocateDialog({ document, onClose }: DocumentDialogProps): ReactElement {
  const { t, i18n } = useTranslation('commercial')
  const allocate = creditAllocations.useCreate({ touches: [...dealKeys, ...paymentTouches], call: { isSilent: true } })
  const { isKnown, free, rows } = useChoice(document)
  const [values, setValues] = useState<Allocation>({ invoice: '', amount: null })
  const kept = useKeptForm({ form: 'allocation', record: document.id }, values, setValues)
  const { chosen, amount } = chosenOf(values, rows, free)
  const money = (text: string): string => inSentence(formatMoney(text, i18n.language, document.currency), i18n.language)
  const refusal = refusalOf(allocate.error)
  const isNothing = compareDecimals(free, '0') <= 0
  const run = async (): Promise<void> => {
    if (!chosen || amount === null) return
    await allocate.mutateAsync({ credit: document.id, invoice: chosen.id, amount })
    kept.drop()
    showToast('success', t('allocate.done', { amount: money(amount), number: chosen.number ?? '' }))
    onClose()
  }
  const isReady = isKnown && !isNothing && rows.length > 0
  return (
    <FormDialog
      title={t('allocate.title', { number: document.number ?? '' })}
      onClose={onClose}
      onSubmit={() => run().catch(() => undefined)}
      submitLabel={t('allocate.run')}
      isDisabled={!isReady || amount === null}
      isBusy={allocate.isPending}
    >
      <div className={styles.stack}>
        {kept.offer}
        {isKnown ? (
          <>
            <p>{isNothing ? t('allocate.nothing') : t('allocate.free', { amount: money(free) })}</p>
            {rows.length === 0 && <p>{t('allocate.none')}</p>}
          </>
        ) : (
          <SkeletonText lines={3} />
        )}
        {isReady && (
          <Choice
            values={{ invoice: values.invoice, amount }}
            options={rows.map(({ id, number, left_to_pay: left }) => ({
              value: id,
              label: t('allocate.option', { number: number ?? '', left: money(left) }),
            }))}
            errors={refusal?.errors ?? {}}
            onChange={setValues}
          />
        )}
        <RefusalText text={wholeRefusal(refusal)} />
      </div>
    </FormDialog>
  )
}

/** Returns a refusal of the whole that concerns no field. */
const wholeRefusal = (refusal: ApiError | undefined): string | undefined =>
  refusal && Object.keys(refusal.errors).length === 0 ? refusal.detail : undefined

/** Returns the chosen invoice, and the amount: by default the most that the credit can settle of it. */
function chosenOf({ invoice, amount }: Allocation, rows: readonly InvoiceRead[], free: string) {
  const chosen = rows.find(({ id }) => id === invoice)
  return { chosen, amount: chosen ? (amount ?? least(free, chosen.left_to_pay)) : null }
}

/** The invoice to settle and the amount; null proposes the most. */
interface Allocation {
  invoice: string
  amount: string | null
}

function Choice({
  values,
  options,
  errors,
  onChange,
}: {
  values: Allocation
  options: readonly { value: string; label: string }[]
  errors: ApiError['errors']
  onChange: (values: Allocation) => void
}) {
  const { t, i18n } = useTranslation('commercial')
  return (
    <>
      <Field label={t('allocate.invoice')} isRequired error={errorTexts(errors.invoice ?? [])}>
        <Select
          data-autofocus
          value={values.invoice}
          options={[{ value: '', label: t('allocate.choose') }, ...options]}
          onChange={(event) => onChange({ invoice: event.target.value, amount: null })}
        />
      </Field>
      <Field label={t('allocate.amount')} isRequired error={errorTexts(errors.amount ?? [])}>
        <AmountInput
          currency="€"
          value={values.amount}
          parse={(text) => (text.trim() === '' ? null : (parseAmount(text, 2) ?? undefined))}
          format={(value) => formatNumber(value, i18n.language, 2)}
          onChange={(amount) => onChange({ ...values, amount })}
        />
      </Field>
    </>
  )
}
