import type { ReactElement } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useHiddenCosts } from '../../../api/session/hidden-costs.ts'
import { product } from '../../../contract/products/product.ts'
import { idOf } from '../../../widgets/entity.ts'
import { useFormState } from '../../../widgets/record-form/form-context.ts'
import { FormField } from '../../../widgets/record-form/FormField.tsx'
import { FormSection } from '../../../widgets/record-form/FormSection.tsx'
import { RecordPicker } from '../../../widgets/record-picker/RecordPicker.tsx'

/** Accounts of a purchase: charges and fixed assets. */
const charges = { type__in: ['charges', 'fixed_assets'] }
const byName = { scope: 'product', values: (name: string) => ({ name }) }

/** Shows the fields of a product; those of goods alone are hidden for services. */
export function ProductFields(): ReactElement {
  const { t } = useTranslation('products')
  const { form } = useFormState()
  const hidden = useHiddenCosts(product)
  const isService = useWatch({ control: form.control, name: 'type' }) === 'service'
  return (
    <>
      <FormSection title={t('sections.identity')}>
        <FormField name="name" />
        <FormField name="reference" />
        <FormField name="type" />
        <FormField name="category">
          {(input) => (
            <RecordPicker
              target="products/product-categories"
              label={input.label}
              value={idOf(input.value)}
              onChange={input.onChange}
              create={byName}
              isDisabled={input.isDisabled}
            />
          )}
        </FormField>
        {!isService && <FormField name="brand" />}
        <FormField name="service" />
        <FormField name="description" />
      </FormSection>
      <FormSection title={t('sections.prices')}>
        <FormField name="saling_price" />
        <FormField name="tax_amount" />
        {!hidden.has('buying_price') && <FormField name="buying_price" />}
        {!hidden.has('cost_price') && <FormField name="cost_price" />}
        <FormField name="floor_price" help={t('floorHelp')} />
        <FormField name="buying_account">
          {(input) => (
            <RecordPicker
              target="accounting/accounts"
              label={input.label}
              value={idOf(input.value)}
              onChange={input.onChange}
              filters={charges}
              isDisabled={input.isDisabled}
            />
          )}
        </FormField>
        <FormField name="currency" />
      </FormSection>
      {!isService && (
        <FormSection title={t('sections.stock')}>
          <FormField name="stock_alert" />
          <FormField name="supply_alert" />
          <FormField name="barcode" help={t('barcodeHelp')} />
          <FormField name="sku" />
          <FormField name="sh_code" />
          <FormField name="weigth" />
          <FormField name="origin_country" />
          <FormField name="season" />
          <FormField name="manufacturer" />
          <FormField name="expiration_date" />
          <FormField name="optimal_consumption_date" />
        </FormSection>
      )}
      <FormSection title={t('sections.more')}>
        {!isService && <FormField name="manufacturer_description" />}
        <FormField name="tags" />
      </FormSection>
    </>
  )
}
