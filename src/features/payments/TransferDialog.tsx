import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { bankAccounts } from '../../api/payment/bank-accounts.ts'
import { transferOrders } from '../../api/payment/transfer-orders.ts'
import { refusalOf } from '../../api/refusal.ts'
import { sum, toMoney } from '../../contract/rules/money/decimal.ts'
import { formatMoney } from '../../format/amounts.ts'
import { parseDay } from '../../format/calendar.ts'
import { formatDay } from '../../format/dates.ts'
import { errorTexts } from '../../i18n/errors.ts'
import { pathTo } from '../../paths/index.ts'
import { DateInput } from '../../ui/fields/text/DateInput.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { Select } from '../../ui/fields/choice/Select.tsx'
import { FormDialog } from '../../ui/overlay/FormDialog.tsx'
import { useKeptForm } from '../../widgets/draft/use-kept-form.ts'
import { today } from '../../widgets/today.ts'
import type { PayableInvoice } from '../../widgets/documents/payable-invoice.ts'
import { RefusalText } from '../../widgets/documents/RefusalText.tsx'

/** Edits the account and the day of transfers to suppliers: creates their order, which another person approves. */
export function TransferDialog({
  invoices,
  onClose,
}: {
  invoices: readonly PayableInvoice[]
  onClose: () => void
}): ReactElement {
  const { t, i18n } = useTranslation('documents')
  const navigate = useNavigate()
  const { data } = bankAccounts.useList({ page_size: 100, ordering: 'name' })
  const accounts = data?.results ?? []
  const [values, setValues] = useState({ account: '', day: today() as string | null })
  const kept = useKeptForm({ form: 'transfer-order' }, values, setValues)
  const create = transferOrders.useCreate({ call: { isSilent: true } })
  const account = values.account || accounts[0]?.id || ''
  const refusal = refusalOf(create.error)
  const errorOf = (name: string): string | undefined => errorTexts(refusal?.errors[name] ?? [])
  const total = toMoney(sum(invoices.map(({ left_to_pay: left }) => left ?? '0')))
  const save = async (): Promise<void> => {
    if (!account || values.day === null) return
    try {
      const { id } = await create.mutateAsync({
        account,
        execution_date: values.day,
        invoices: invoices.map((invoice) => invoice.id),
      })
      kept.drop()
      void navigate(pathTo('synchro', {}, { part: 'transfers', order: id }))
    } catch {
      // The refusal is shown at the fields.
    }
  }
  return (
    <FormDialog
      title={t('transfer.title', { count: invoices.length })}
      submitLabel={t('transfer.save')}
      isDisabled={!account || values.day === null}
      isBusy={create.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      {kept.offer}
      <RefusalText
        text={errorOf('invoices') ?? (refusal && !refusal.errors.execution_date ? refusal.detail : undefined)}
      />
      <p>
        {t('transfer.text')} <bdi dir="ltr">{formatMoney(total, i18n.language)}</bdi>
      </p>
      <Field label={t('transfer.account')} isRequired>
        <Select
          data-autofocus
          value={account}
          options={accounts.map(({ id, name, iban }) => ({ value: id, label: `${name} ··· ${iban?.slice(-4)}` }))}
          {...(data && accounts.length === 0 ? { emptyLabel: t('transfer.noAccount') } : {})}
          onChange={(event) => setValues((before) => ({ ...before, account: event.target.value }))}
        />
      </Field>
      <Field label={t('transfer.day')} isRequired error={errorOf('execution_date')}>
        <DateInput
          value={values.day}
          parse={(text) => (text.trim() === '' ? null : (parseDay(text, today()) ?? undefined))}
          format={(day) => formatDay(day, i18n.language)}
          onChange={(day) => setValues((before) => ({ ...before, day }))}
        />
      </Field>
    </FormDialog>
  )
}
