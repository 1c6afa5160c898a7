import type { ReactElement } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { compact, frenchVatNumber, sirenOf } from '../../../contract/rules/identifiers/identifiers.ts'
import { formatIdentifier } from '../../../format/identifiers.ts'
import { pathTo } from '../../../paths/index.ts'
import { TextButton } from '../../../ui/actions/TextButton.tsx'
import { Select } from '../../../ui/fields/choice/Select.tsx'
import { useFormState } from '../../../widgets/record-form/form-context.ts'
import { FormField } from '../../../widgets/record-form/FormField.tsx'
import { termOptions } from '../../../widgets/payment-term.ts'
import { DuplicateWarning } from '../../../widgets/merge/DuplicateWarning.tsx'
import { FormSection } from '../../../widgets/record-form/FormSection.tsx'
import { RegisterHelp } from './RegisterHelp.tsx'

/**
 * Edits the fields of an organization, in the order in which they become known; `id` is that of the one being changed.
 */
export function OrganizationFields({ id }: { id?: string }): ReactElement {
  const { t } = useTranslation('directory')
  const { form } = useFormState()
  const isPerson = Boolean(useWatch({ control: form.control, name: 'is_person' }))
  const isSupplier = useIsSupplier()
  return (
    <>
      <FormSection title={t('sections.identity')}>
        <FormField name="company_name" label={isPerson ? t('personName') : undefined} />
        <FormField name="type" />
        {!isPerson && <SiretField />}
        {!isPerson && <FormField name="intracommunity_vat_number" help={<VatProposal />} />}
        {!isPerson && <FormField name="legal_form" />}
        {!isPerson && <FormField name="parent" />}
        <FormField name="is_person" />
        <FormField name="is_manufacturer" />
        <FormField name="followed_by" />
        <FormField name="category" />
        <FormField name="source" />
      </FormSection>
      {!isPerson && <RegisterHelp />}
      <DuplicateWarning exclude={id} to={(twin) => pathTo('organization', { id: twin })} />
      <FormSection title={t('sections.place')}>
        <FormField name="address" />
        <FormField name="postcode" />
        <FormField name="city" />
        <FormField name="country" />
        <FormField name="region" />
        <FormField name="email" />
        <FormField name="phone" />
        <FormField name="website" />
      </FormSection>
      <FormSection title={t('sections.terms')}>
        <FormField name="deadline">
          {({ value, onChange, isDisabled }) => (
            <Select
              value={String(value ?? '')}
              emptyLabel={t('noTerm')}
              options={termOptions(value)}
              disabled={isDisabled}
              onChange={(event) => onChange(event.target.value || null)}
            />
          )}
        </FormField>
        <FormField name="payment_method" />
        <FormField name="payday" />
        <FormField name="invoice_policy" />
        <FormField name="default_price" />
        <FormField name="default_discount" />
        <FormField name="currency" />
        <FormField name="sale_tax" />
        <FormField name="buy_tax" />
        <FormField name="language" />
        <FormField name="references" />
        <FormField name="sku" />
      </FormSection>
      <FormSection title={t('sections.bank')}>
        <FormField name="iban" />
        <FormField name="bic" />
        <FormField name="electronic_address" />
        {isSupplier && <FormField name="self_billing_since" help={t('selfBillingHelp')} />}
      </FormSection>
      <FormSection title={t('sections.more')}>
        <FormField name="linkedin_link" />
        <FormField name="facebook_link" />
        <FormField name="instagram_link" />
        <FormField name="twitter_link" />
        <FormField name="keywords" />
        <FormField name="display_commercial_name" />
        <FormField name="display_county" />
        <FormField name="is_active" />
      </FormSection>
    </>
  )
}

/**
 * Edits the SIRET: a complete number is checked while it is typed, a shorter one when the field is left. The result
 * replaces the help.
 */
function SiretField() {
  const { t } = useTranslation('directory')
  const { form } = useFormState()
  const { invalid } = useController({ name: 'siret_number', control: form.control }).fieldState
  return (
    <FormField
      name="siret_number"
      help={invalid ? undefined : t('siretHelp')}
      onEdit={(value) => {
        if (invalid || compact(typeof value === 'string' ? value : '').length >= 14) void form.trigger('siret_number')
      }}
      onLeave={() => void form.trigger('siret_number')}
    />
  )
}

/** Proposes the VAT number of the typed SIRET, accepted with one press. */
function VatProposal() {
  const { t } = useTranslation('directory')
  const { form } = useFormState()
  const [siret, vat] = useWatch({ control: form.control, name: ['siret_number', 'intracommunity_vat_number'] }) as [
    string | null,
    string | null,
  ]
  const siren = siret ? sirenOf(siret) : null
  const proposed = siren ? frenchVatNumber(siren) : null
  if (!proposed || compact(vat ?? '') === proposed) return null
  return (
    <TextButton
      onClick={() => form.setValue('intracommunity_vat_number', proposed, { shouldDirty: true, shouldValidate: true })}
    >
      {t('useVat', { number: formatIdentifier(proposed) })}
    </TextButton>
  )
}

/** Returns whether something is bought of the organization, or once was under an agreement. */
function useIsSupplier(): boolean {
  const { form } = useFormState()
  const [type, isManufacturer, since] = useWatch({
    control: form.control,
    name: ['type', 'is_manufacturer', 'self_billing_since'],
  })
  return type === 'manufacturer' || Boolean(isManufacturer) || Boolean(since)
}
