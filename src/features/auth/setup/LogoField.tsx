import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dataUrlOf } from '../../../api/uploads/data-url.ts'
import { company } from '../../../contract/auth/company.ts'
import { factsOf } from '../../../contract/kit/kit.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { FileDrop } from '../../../widgets/panel/lazy-file-drop.ts'
import styles from './setup.module.css'
import type { StepProps } from './step-props.ts'

const logo = factsOf(company.fields.logo)

/** Edits the logo of the company: the chosen picture is shown, an invalid one is reported. */
export function LogoField({ values, errors, onChange }: StepProps): ReactElement {
  const { t } = useTranslation(['setup', 'auth'])
  const [isRefused, setRefused] = useState(false)
  const handleFiles = async ([file]: readonly File[]): Promise<void> => {
    if (!file) return
    setRefused(false)
    onChange('logo', await dataUrlOf(file))
  }
  return (
    <Field
      label={t('fields.logo')}
      help={t('help.logo')}
      error={isRefused ? t('auth:errors.picture') : errors.logo}
      isGroup
    >
      {values.logo ? (
        <div className={styles.logo}>
          <img src={values.logo} alt={t('fields.logo')} className={styles.picture} />
          <Button onClick={() => onChange('logo', '')}>{t('removeLogo')}</Button>
        </div>
      ) : (
        <FileDrop
          label={t('chooseLogo')}
          accept={{ 'image/png': ['.png'], 'image/jpeg': ['.jpg', '.jpeg'] }}
          maxSize={logo.bytes}
          onFiles={(files) => void handleFiles(files)}
          onReject={() => setRefused(true)}
        />
      )}
    </Field>
  )
}
