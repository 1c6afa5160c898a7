import { type ReactElement, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { parseAmount } from '../../contract/rules/money/parse-amount.ts'
import { editNumber, formatNumber } from '../../format/amounts.ts'
import { formatMoment } from '../../format/dates.ts'
import { typedGrouping } from '../../format/grouping.ts'
import { Combobox } from '../../ui/fields/choice/Combobox.tsx'
import { Checkbox } from '../../ui/fields/choice/Checkbox.tsx'
import { GroupedInput } from '../../ui/fields/text/GroupedInput.tsx'
import { NumberInput } from '../../ui/fields/text/NumberInput.tsx'
import { PasswordInput } from '../../ui/fields/text/PasswordInput.tsx'
import { Select } from '../../ui/fields/choice/Select.tsx'
import { Switch } from '../../ui/fields/choice/Switch.tsx'
import { TextArea } from '../../ui/fields/text/TextArea.tsx'
import { TextInput } from '../../ui/fields/text/TextInput.tsx'
import { TimeInput } from '../../ui/fields/text/TimeInput.tsx'
import { countryText } from '../../format/names.ts'
import { DayInput } from '../DayInput.tsx'
import { PhoneInput } from '../field-value/PhoneInput.tsx'
import { countryCodes } from '../../format/countries.ts'
import type { InputProps } from './input-props.ts'

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
const types: Readonly<Record<string, { type: string; autoComplete?: string }>> = {
  email: { type: 'email' },
  url: { type: 'url' },
}

export function TypedInput({ name, facts, value, onChange, onBlur, isDisabled }: InputProps): ReactElement {
  const rest = {
    name,
    value: textOf(value),
    onBlur,
    disabled: isDisabled,
    autoComplete: 'off',
  }
  if (facts.kind === 'phone') return <PhoneInput {...rest} onChange={onChange} />
  const grouping = typedGrouping(name)
  if (grouping) return <GroupedInput {...rest} {...types[facts.kind]} grouping={grouping} onChange={onChange} />
  const handleChange = (event: { target: { value: string } }): void => onChange(event.target.value)
  return facts.kind === 'secret' ? (
    <PasswordInput {...rest} onChange={handleChange} />
  ) : (
    <TextInput {...rest} {...types[facts.kind]} onChange={handleChange} />
  )
}

export function LongTextInput({ name, facts, value, onChange, onBlur, isDisabled }: InputProps): ReactElement {
  return (
    <TextArea
      name={name}
      limit={facts.max}
      value={textOf(value)}
      onBlur={onBlur}
      disabled={isDisabled}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

const suffixOf = ({ top, scale }: InputProps['facts']): string | undefined =>
  top === '100' ? '%' : scale === 2 || scale === 6 ? '€' : undefined

export function DecimalInput({ name, facts, value, onChange, onBlur, isDisabled }: InputProps): ReactElement {
  const { i18n } = useTranslation()
  return (
    <NumberInput
      name={name}
      value={textOf(value) || null}
      onChange={onChange}
      onBlur={onBlur}
      disabled={isDisabled}
      suffix={suffixOf(facts)}
      parse={(text) => (text.trim() ? (parseAmount(text, facts.scale) ?? undefined) : null)}
      format={(decimal) => editNumber(decimal, i18n.language)}
    />
  )
}

export function IntegerInput({ name, value, onChange, onBlur, isDisabled }: InputProps): ReactElement {
  const { i18n } = useTranslation()
  const parse = (text: string): string | null | undefined =>
    text.trim() ? (/^-?\d{1,10}$/.test(text.trim()) ? text.trim() : undefined) : null
  return (
    <NumberInput
      name={name}
      inputMode="numeric"
      value={textOf(value) || null}
      onChange={(text) => onChange(text === null ? null : Number(text))}
      onBlur={onBlur}
      disabled={isDisabled}
      parse={parse}
      format={(text) => formatNumber(text, i18n.language)}
    />
  )
}

export function SwitchInput({ name, label, words, value, onChange, onBlur, isDisabled }: InputProps): ReactElement {
  return (
    <Switch
      name={name}
      label={label}
      help={words.help}
      checked={Boolean(value)}
      onBlur={onBlur}
      disabled={isDisabled}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}

export function DayFieldInput({ name, value, onChange, onBlur, isDisabled }: InputProps): ReactElement {
  return (
    <DayInput name={name} value={textOf(value) || null} onChange={onChange} onBlur={onBlur} disabled={isDisabled} />
  )
}

export function TimeFieldInput({ name, value, onChange, onBlur, isDisabled }: InputProps): ReactElement {
  return (
    <TimeInput
      name={name}
      value={textOf(value).slice(0, 5) || null}
      onChange={onChange}
      onBlur={onBlur}
      disabled={isDisabled}
    />
  )
}

/** Edits a country by its ISO code, searched by its name in the language of the screen; France first. */
export function CountryInput({ label, value, onChange, isDisabled }: InputProps): ReactElement {
  const { i18n } = useTranslation()
  const options = useMemo(
    () =>
      countryCodes
        .map((code) => ({ value: code, label: countryText(code, i18n.language) }))
        .sort(
          (one, other) =>
            Number(other.value === 'FR') - Number(one.value === 'FR') ||
            one.label.localeCompare(other.label, i18n.language),
        ),
    [i18n.language],
  )
  const code = textOf(value)
  return (
    <Combobox
      label={label}
      value={code ? { value: code, label: countryText(code, i18n.language) } : null}
      options={options}
      onChange={(option) => onChange(option?.value ?? null)}
      disabled={isDisabled}
    />
  )
}

/** Moments are written by the services; a form only shows them. */
export function OtherInput({ name, value }: InputProps): ReactElement {
  const { i18n } = useTranslation()
  return <TextInput name={name} value={formatMoment(textOf(value), i18n.language)} readOnly />
}

export function ChoiceInput({ name, facts, value, onChange, onBlur, words, isDisabled }: InputProps): ReactElement {
  const options = Object.keys(facts.choices ?? {}).map((choice) => ({ value: choice, label: words.choice(choice) }))
  return (
    <Select
      name={name}
      value={textOf(value)}
      emptyLabel="—"
      options={options}
      onBlur={onBlur}
      disabled={isDisabled}
      onChange={(event) => onChange(event.target.value || null)}
    />
  )
}

export function ChoicesInput({ facts, value, onChange, words, isDisabled }: InputProps): ReactElement {
  const chosen = Array.isArray(value) ? (value as string[]) : []
  return (
    <>
      {Object.keys(facts.choices ?? {}).map((choice) => (
        <Checkbox
          key={choice}
          label={words.choice(choice)}
          checked={chosen.includes(choice)}
          disabled={isDisabled}
          onChange={(event) =>
            onChange(event.target.checked ? [...chosen, choice] : chosen.filter((one) => one !== choice))
          }
        />
      ))}
    </>
  )
}
