import { X } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { type ManualLine, needsParty } from '../../../contract/accounting/rules/manual-entry.ts'
import { parseAmount } from '../../../contract/rules/money/parse-amount.ts'
import { formatNumber } from '../../../format/amounts.ts'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { AmountInput } from '../../../ui/fields/text/AmountInput.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextInput } from '../../../ui/fields/text/TextInput.tsx'
import { RecordPicker } from '../../../widgets/record-picker/RecordPicker.tsx'
import styles from './manual.module.css'

const parse = (text: string): string | null | undefined =>
  text.trim() === '' ? null : (parseAmount(text, 2) ?? undefined)

/** Edits one line of a manual entry; typing on one side empties the other. */
export function ManualLineFields({
  n,
  line,
  errorOf,
  onChange,
  onRemove,
}: {
  n: number
  line: ManualLine
  errorOf: (field: string) => string | undefined
  onChange: (change: Partial<ManualLine>) => void
  onRemove: (() => void) | undefined
}): ReactElement {
  const { t, i18n } = useTranslation('accounting')
  const amount = (side: 'debit' | 'credit') => (
    <Field label={t(`manual.${side}`)} error={errorOf(side)}>
      <AmountInput
        currency="€"
        value={line[side]}
        parse={parse}
        format={(value) => formatNumber(value, i18n.language, 2)}
        onChange={(value) => onChange(value === null ? { [side]: null } : { debit: null, credit: null, [side]: value })}
      />
    </Field>
  )
  const whole = errorOf('')
  return (
    <li className={styles.line} aria-label={t('manual.line', { n })}>
      <Field label={t('manual.account')} isRequired error={errorOf('account')}>
        <RecordPicker
          target="accounting/accounts"
          label={t('manual.account')}
          value={line.account}
          onChange={(account, record) =>
            onChange({
              account,
              number: (record as { number?: string } | undefined)?.number ?? (account ? line.number : null),
            })
          }
        />
      </Field>
      <Field label={t('manual.party')} isRequired={needsParty(line.number)} error={errorOf('organization')}>
        <RecordPicker
          target="directory/organizations"
          label={t('manual.party')}
          value={line.organization ?? null}
          onChange={(organization) => onChange({ organization })}
        />
      </Field>
      <Field label={t('manual.lineLabel')} error={errorOf('label')}>
        <TextInput
          maxLength={255}
          value={line.label ?? ''}
          onChange={(event) => onChange({ label: event.target.value })}
        />
      </Field>
      {amount('debit')}
      {amount('credit')}
      {onRemove && <IconButton icon={X} label={t('manual.remove', { n })} size="s" onClick={onRemove} />}
      {whole && (
        <p role="alert" className={styles.error}>
          {whole}
        </p>
      )}
    </li>
  )
}
