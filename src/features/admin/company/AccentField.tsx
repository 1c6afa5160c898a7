import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { contrastWithWhite, usualAccent } from '../../../contract/commercial/rules/flows/document-look.ts'
import { formatNumber } from '../../../format/amounts.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { TextInput } from '../../../ui/fields/text/TextInput.tsx'
import styles from './DocumentLook.module.css'
import { SettingField } from './SettingField.tsx'

/** Edits the colour of documents: typed or picked, with its contrast on white. */
export function AccentField(): ReactElement {
  const { t, i18n } = useTranslation('admin')
  return (
    <SettingField name="document_accent">
      {({ value, onChange, onBlur, isDisabled }) => {
        const colour = typeof value === 'string' ? value : ''
        const contrast = contrastWithWhite(colour)
        return (
          <>
            <div className={styles.accent}>
              <TextInput
                dir="ltr"
                value={colour}
                maxLength={7}
                placeholder={usualAccent}
                disabled={isDisabled}
                onBlur={onBlur}
                onChange={(event) => onChange(event.target.value || null)}
              />
              <input
                type="color"
                className={styles.picker}
                aria-label={t('documentLook.pick')}
                value={contrast === null ? usualAccent : colour}
                disabled={isDisabled}
                onChange={(event) => onChange(event.target.value)}
              />
              {colour !== '' && !isDisabled && (
                <Button size="s" variant="ghost" onClick={() => onChange(null)}>
                  {t('documentLook.usual')}
                </Button>
              )}
            </div>
            {contrast !== null && (
              <p className={styles.contrast}>
                {t('documentLook.contrast', {
                  value: formatNumber((Math.floor(contrast * 10) / 10).toFixed(1), i18n.language),
                })}
              </p>
            )}
          </>
        )
      }}
    </SettingField>
  )
}
