import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Select } from '../../../ui/fields/choice/Select.tsx'
import { termOptions } from '../../../widgets/payment-term.ts'
import { PenaltyRateField } from './PenaltyRateField.tsx'
import { AccentField } from './AccentField.tsx'
import { DocumentPreview } from './DocumentPreview.tsx'
import { SettingField, SettingHelp, SettingSection } from './SettingField.tsx'

/** Edits the fields of the company, in the order in which a document names them. */
export function CompanyFields(): ReactElement {
  const { t } = useTranslation(['admin', 'widgets'])
  return (
    <>
      <SettingSection
        title={t('identity')}
        names={['name', 'legal_name', 'legal_form', 'capital', 'siret', 'rcs', 'vat_number', 'electronic_address']}
      />
      <SettingSection title={t('place')} names={['address', 'postal_code', 'city', 'country', 'email', 'phone']} />
      <SettingSection title={t('vatRegime')} names={['sold_nature', 'vat_exemption', 'invoice_frame_debits']} />
      <SettingSection
        title={t('payment')}
        names={[
          'payment_terms',
          'deposit_percent',
          'quotation_reminder_days',
          'penalty_rate',
          'discount_terms',
          'dunning_days',
          'dunning_days_consumer',
        ]}
      >
        {(name) => inputs[name]?.()}
      </SettingSection>
      <SettingSection
        title={t('bank')}
        names={[
          'bank_name',
          'iban',
          'bic',
          'beneficiary_first_name',
          'beneficiary_last_name',
          'bank_external_id',
          'bank_ids',
          'alternative_bridge_email',
        ]}
      />
      <SettingSection
        title={t('rules')}
        names={['validation_right', 'write_off_ceiling', 'negative_stock', 'upload_megabytes', 'services']}
      />
      <SettingSection
        title={t('look')}
        names={['logo', 'document_accent', 'document_columns']}
        end={<DocumentPreview />}
      >
        {(name) => inputs[name]?.()}
      </SettingSection>
    </>
  )
}

/** Inputs of settings that do not follow from their kind. */
const inputs: Readonly<Record<string, () => ReactElement>> = {
  document_accent: () => <AccentField key="document_accent" />,
  penalty_rate: () => <PenaltyRateField key="penalty_rate" help={<SettingHelp name="penalty_rate" />} />,
  payment_terms: () => (
    <SettingField key="payment_terms" name="payment_terms">
      {({ value, onChange, isDisabled }) => (
        <Select
          value={String(value ?? '')}
          emptyLabel="—"
          disabled={isDisabled}
          options={termOptions(value)}
          onChange={(event) => onChange(event.target.value || null)}
        />
      )}
    </SettingField>
  ),
}
