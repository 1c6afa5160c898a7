import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../page/form.module.css'
import type { StepProps } from './step-props.ts'
import { SetupInput } from './SetupInput.tsx'

export function CompanyStep(form: StepProps): ReactElement {
  const { t } = useTranslation('setup')
  return (
    <>
      <SetupInput
        form={form}
        field="siret"
        isRequired
        help={t('help.siret')}
        input={{ inputMode: 'numeric', autoFocus: true, dir: 'ltr' }}
      />
      <SetupInput form={form} field="legal_name" isRequired input={{ autoComplete: 'organization' }} />
      <div className={styles.pair}>
        <SetupInput form={form} field="legal_form" />
        <SetupInput form={form} field="capital" input={{ inputMode: 'decimal', dir: 'ltr' }} />
        <SetupInput form={form} field="rcs" />
      </div>
      <SetupInput form={form} field="address" isRequired input={{ autoComplete: 'street-address' }} />
      <div className={styles.pair}>
        <SetupInput form={form} field="postal_code" isRequired input={{ autoComplete: 'postal-code', dir: 'ltr' }} />
        <SetupInput form={form} field="city" isRequired input={{ autoComplete: 'address-level2' }} />
      </div>
      <div className={styles.pair}>
        <SetupInput form={form} field="email" isRequired input={{ type: 'email', dir: 'ltr' }} />
        <SetupInput form={form} field="phone" input={{ type: 'tel', dir: 'ltr' }} />
      </div>
    </>
  )
}
