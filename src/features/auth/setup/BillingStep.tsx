import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { paymentTerms } from '../../../contract/rules/time/due-dates.ts'
import { soldNatures } from '../../../contract/commercial/rules/fiscal/sold-natures.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { RadioGroup } from '../../../ui/fields/choice/RadioGroup.tsx'
import { Select } from '../../../ui/fields/choice/Select.tsx'
import styles from '../page/form.module.css'
import { LogoField } from './LogoField.tsx'
import { paysVat } from './setup-fields.ts'
import type { StepProps } from './step-props.ts'
import { SetupInput } from './SetupInput.tsx'

const regimes = ['debits', 'payments', 'exempt'] as const

export function BillingStep(form: StepProps): ReactElement {
  const { t } = useTranslation('setup')
  const { values, errors, onChange } = form
  return (
    <>
      <Field label={t('fields.sold_nature')} isRequired isGroup error={errors.sold_nature}>
        <RadioGroup
          name="sold_nature"
          value={values.sold_nature || null}
          options={soldNatures.map((value) => ({ value, label: t(`sold.${value}`) }))}
          onChange={(value) => onChange('sold_nature', value)}
        />
      </Field>
      <Field label={t('fields.vat_regime')} isRequired isGroup error={errors.vat_regime}>
        <RadioGroup
          name="vat_regime"
          value={values.vat_regime || null}
          options={regimes.map((value) => ({
            value,
            label: t(`regimes.${value}`),
            help: t(`regimeHelp.${value}`),
          }))}
          onChange={(value) => onChange('vat_regime', value)}
        />
      </Field>
      {paysVat(values) && <SetupInput form={form} field="vat_number" isRequired input={{ dir: 'ltr' }} />}
      <SetupInput form={form} field="iban" help={t('help.iban')} input={{ dir: 'ltr', autoComplete: 'off' }} />
      <div className={styles.pair}>
        <SetupInput form={form} field="bic" input={{ dir: 'ltr' }} />
        <SetupInput
          form={form}
          field="next_invoice"
          help={t('help.next_invoice')}
          input={{ inputMode: 'numeric', dir: 'ltr' }}
        />
      </div>
      <Field label={t('fields.payment_terms')} error={errors.payment_terms}>
        <Select
          value={values.payment_terms}
          options={paymentTerms.map((value) => ({ value, label: t(`terms.${value}`) }))}
          onChange={(event) => onChange('payment_terms', event.target.value)}
        />
      </Field>
      <LogoField {...form} />
    </>
  )
}
