import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCapability } from '../../api/capabilities.ts'
import { bankAccounts } from '../../api/payment/bank-accounts.ts'
import { useRights } from '../../api/session/use-session.ts'
import { Field } from '../../ui/fields/Field.tsx'
import { Select } from '../../ui/fields/choice/Select.tsx'

/** Asks for the bank account of the company that a payment goes over. Nothing is shown where there is only one. */
export function AccountField({
  value,
  onChange,
}: {
  value: string | null
  onChange: (account: string | null) => void
}): ReactElement | null {
  const { t } = useTranslation('commercial')
  const { may } = useRights()
  const isOpen = may('bank', 'read') && hasCapability('commercial', 'added')
  const { data } = bankAccounts.useList({ page_size: 100, ordering: 'created_at' }, { isAside: true, enabled: isOpen })
  const accounts = data?.results ?? []
  if (!isOpen || accounts.length < 2) return null
  return (
    <Field label={t('invoice-payment.fields.bank_account')}>
      <Select
        value={value ?? accounts[0]?.id ?? ''}
        options={accounts.map(({ id, name, iban }) => ({ value: id, label: `${name} · ${iban.slice(-4)}` }))}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
