import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/choice/Select.tsx'
import { DayInput } from '../../DayInput.tsx'
import { dateModes, readRanged, writeRanged } from '../query/filters.ts'

/**
 * Edits a date filter: Avant le, Après le, Égal à, Intervalle. The `form` is `before:2026-11-20`,
 * `interval:2026-01-01,2026-12-31` ...
 */
export function DateFilter({ form, onChange }: { form: string; onChange: (form: string) => void }): ReactElement {
  const { t } = useTranslation('widgets')
  const given = readRanged(form || 'after:')
  const isInterval = given.mode === 'interval'
  const set = (part: Partial<typeof given>): void =>
    onChange(writeRanged({ ...given, ...part }) || `${part.mode ?? given.mode}:`)
  const input = (part: 'from' | 'to', label: string): ReactElement => (
    <Field label={label}>
      <DayInput value={given[part] || null} onChange={(value) => set({ [part]: value ?? '' })} />
    </Field>
  )
  return (
    <>
      <Select
        aria-label={t('mode')}
        value={given.mode}
        onChange={(event) => set({ mode: event.target.value })}
        options={dateModes.map((value) => ({ value, label: t(`dateModes.${value}`) }))}
      />
      {input('from', t(isInterval ? 'from' : 'date'))}
      {isInterval && input('to', t('until'))}
    </>
  )
}
