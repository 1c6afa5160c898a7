import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { personalOrganizations, type PersonalOrganizationRead } from '../../../api/commercial/personal-organizations.ts'
import type { ListColumns } from '../../../widgets/list-screen/query/list-columns.ts'
import { FormField } from '../../../widgets/record-form/FormField.tsx'
import { FormSection } from '../../../widgets/record-form/FormSection.tsx'
import { ListWithPanel } from '../../../widgets/referential/Referential.tsx'
import { PenaltyRateField } from '../company/PenaltyRateField.tsx'

const columns: ListColumns<PersonalOrganizationRead> = [
  { key: 'name', tone: 'strong' },
  { key: 'siret', isNumeric: true },
  { key: 'city', tone: 'quiet' },
  { key: 'vat_exemption', phone: 'hidden' },
  ...['legal_name', 'vat_number', 'email', 'phone', 'address', 'postal_code', 'country'].map((key) => ({
    key,
    isExtra: true,
    phone: 'hidden' as const,
  })),
]

/** /personal-organizations: further identities under which the company issues documents. */
export function PersonalOrganizationsScreen(): ReactElement {
  const { t } = useTranslation(['admin', 'paths'])
  return (
    <ListWithPanel
      source={personalOrganizations}
      columns={columns}
      title={t('paths:personal-organizations')}
      empty={t('organizationsEmpty')}
    >
      <FormSection title={t('identity')}>
        <FormField name="name" />
        <FormField name="legal_name" />
        <FormField name="legal_form" />
        <FormField name="capital" />
        <FormField name="siret" />
        <FormField name="rcs" />
        <FormField name="vat_number" />
        <FormField name="vat_exemption" />
      </FormSection>
      <FormSection title={t('place')}>
        <FormField name="address" />
        <FormField name="postal_code" />
        <FormField name="city" />
        <FormField name="country" />
        <FormField name="email" />
        <FormField name="phone" />
      </FormSection>
      <FormSection title={t('payment')}>
        <FormField name="iban" />
        <FormField name="bic" />
        <PenaltyRateField />
        <FormField name="discount_terms" />
        <FormField name="invoice_frame_debits" />
        <FormField name="electronic_address" />
      </FormSection>
      <FormField name="logo" help={t('settings.effects.logo')} />
    </ListWithPanel>
  )
}
