import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { parseAmount } from '../../../contract/rules/money/parse-amount.ts'
import { editNumber, formatNumber } from '../../../format/amounts.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { NumberInput } from '../../../ui/fields/text/NumberInput.tsx'
import { Select } from '../../../ui/fields/choice/Select.tsx'
import { numberModes, numberScales, readRanged, writeRanged } from '../query/filters.ts'

/**
 * Edits a number filter: Plus grand, Plus petit, Égal, Intervalle; the three scales fill an interval, larger numbers
 * are typed.
 */
export function NumberFilter({ form, onChange }: { form: string; onChange: (form: string) => void }): ReactElement {
  const { t, i18n } = useTranslation('widgets')
  const given = readRanged(form || 'min:')
  const isInterval = given.mode === 'interval'
  const set = (part: Partial<typeof given>): void =>
    onChange(writeRanged({ ...given, ...part }) || `${part.mode ?? given.mode}:`)
  const setMode = (mode: string): void => {
    const [from, to] = numberScales[0]
    set(mode === 'interval' && !given.from ? { mode, from, to } : { mode })
  }
  const show = (value: string): string => formatNumber(value, i18n.language)
  const scale = numberScales.findIndex(([from, to]) => from === given.from && to === given.to)
  const input = (part: 'from' | 'to', label: string): ReactElement => (
    <Field label={label}>
      <NumberInput
        value={given[part] || null}
        onChange={(value) => set({ [part]: value ?? '' })}
        parse={(text) => (text.trim() ? (parseAmount(text) ?? undefined) : null)}
        format={(value) => editNumber(value, i18n.language)}
      />
    </Field>
  )
  return (
    <>
      <Select
        aria-label={t('mode')}
        value={given.mode}
        onChange={(event) => setMode(event.target.value)}
        options={numberModes.map((value) => ({ value, label: t(`numberModes.${value}`) }))}
      />
      {isInterval && (
        <Select
          aria-label={t('scale')}
          value={String(scale)}
          onChange={(event) => {
            const [from, to] = numberScales[Number(event.target.value)] ?? ['100000', '']
            set({ from, to })
          }}
          options={[
            ...numberScales.map(([from, to], at) => ({ value: String(at), label: `${show(from)} – ${show(to)}` })),
            { value: '-1', label: t('otherScale') },
          ]}
        />
      )}
      {input('from', t(isInterval ? 'from' : 'value'))}
      {isInterval && input('to', t('until'))}
    </>
  )
}
