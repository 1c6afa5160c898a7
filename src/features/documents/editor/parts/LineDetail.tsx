import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCapability } from '../../../../api/capabilities.ts'
import { Field } from '../../../../ui/fields/Field.tsx'
import { Select } from '../../../../ui/fields/choice/Select.tsx'
import { RecordPicker } from '../../../../widgets/record-picker/RecordPicker.tsx'
import styles from '../DocumentEditor.module.css'
import { isBlankLine, isPricedLine, type EditorLine } from '../model/model.ts'

const natures = ['goods', 'services'] as const
/** Accounts of a purchase: charges and fixed assets. */
const charges = { type__in: ['charges', 'fixed_assets'] }

/** Shows the accounting fields of the present line: goods or services, and the charge of a purchase. */
export function LineDetail({
  lines,
  current,
  hasAccount,
  onLine,
}: {
  lines: readonly EditorLine[]
  current: string
  hasAccount: boolean
  onLine: (key: string, values: Partial<EditorLine>) => void
}): ReactElement | null {
  const { t } = useTranslation('commercial')
  const line = lines.find(({ key }) => key === current)
  if (!line || isBlankLine(line) || !isPricedLine(line) || !hasCapability('commercial', 'added')) return null
  // The nature of a product is its own.
  const hasNature = line.product === null
  if (!hasNature && !hasAccount) return null
  return (
    <div className={styles.detail} role="group" aria-label={t('editor.detail.label', { name: line.product_name })}>
      {hasNature && (
        <Field label={t('invoice-line.fields.nature')}>
          <Select
            value={line.nature ?? 'goods'}
            options={natures.map((value) => ({ value, label: t(`invoice-line.choices.nature.${value}`) }))}
            onChange={(event) => onLine(line.key, { nature: event.target.value })}
          />
        </Field>
      )}
      {hasAccount && (
        <Field label={t('invoice-line.fields.account')}>
          <RecordPicker
            target="accounting/accounts"
            label={t('invoice-line.fields.account')}
            value={line.account}
            filters={charges}
            onChange={(account) => onLine(line.key, { account })}
          />
        </Field>
      )}
    </div>
  )
}
