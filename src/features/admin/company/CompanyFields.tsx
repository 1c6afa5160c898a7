import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Select } from '../../../ui/fields/Select.tsx'
import { termOptions } from '../../../widgets/payment-term.ts'
import { FormField } from '../../../widgets/record-form/FormField.tsx'
import { FormSection } from '../../../widgets/record-form/FormSection.tsx'
import { PenaltyRateField } from '../PenaltyRateField.tsx'

const fields = (...names: readonly string[]): ReactElement[] =>
  names.map((name) => <FormField key={name} name={name} />)

/** The fields of the company, in the order in which a document names them. */
export function CompanyFields(): ReactElement {
  const { t } = useTranslation(['admin', 'widgets'])
  return (
    <>
      <FormSection title={t('identity')}>
        {fields('name', 'legal_name', 'legal_form', 'capital', 'siret', 'rcs', 'vat_number', 'electronic_address')}
      </FormSection>
      <FormSection title={t('place')}>
        {fields('address', 'postal_code', 'city', 'country', 'email', 'phone')}
      </FormSection>
      <FormSection title={t('vatRegime')}>{fields('vat_exemption', 'invoice_frame_debits')}</FormSection>
      <FormSection title={t('payment')}>
        <FormField name="payment_terms">
          {({ value, onChange, isDisabled }) => (
            <Select
              value={String(value ?? '')}
              emptyLabel="—"
              disabled={isDisabled}
              options={termOptions(value)}
              onChange={(event) => onChange(event.target.value || null)}
            />
          )}
        </FormField>
        <PenaltyRateField />
        <FormField name="discount_terms" />
      </FormSection>
      <FormSection title={t('bank')}>
        {fields('bank_name', 'iban', 'bic', 'beneficiary_first_name', 'beneficiary_last_name')}
      </FormSection>
      <FormSection title={t('rules')}>
        <FormField name="validation_right" help={t('validationHelp')} />
        <FormField name="negative_stock" />
      </FormSection>
      <FormField name="logo" help={t('logoHelp')} />
    </>
  )
}
