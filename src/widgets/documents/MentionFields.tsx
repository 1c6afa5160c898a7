import { type ReactElement, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { parseDay } from '../../format/calendar.ts'
import { formatDay } from '../../format/dates.ts'
import { typedGrouping } from '../../format/grouping.ts'
import { DateInput } from '../../ui/fields/text/DateInput.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { GroupedInput } from '../../ui/fields/text/GroupedInput.tsx'
import { CountryInput } from '../record-form/KindInputs.tsx'
import { today } from '../today.ts'
import { errorPlace } from './error-place.ts'
import type { PageSide } from './kinds.ts'
import styles from './MentionFields.module.css'
import type { MentionChanges } from './use-mentions.ts'

const numbers = ['siret_number', 'siret', 'postcode', 'postal_code', 'capital']

const ends = (path: string, names: readonly string[]): boolean => names.some((name) => path.endsWith(`.${name}`))

/** Edits the missing mentions of a party; the first one has the focus. */
export function MentionFields({
  mentions,
  side = 'sales',
}: {
  mentions: MentionChanges
  side?: PageSide
}): ReactElement {
  const { i18n } = useTranslation()
  const { missing, values, errors, change } = mentions
  const place = useRef<HTMLDivElement>(null)
  const [first] = missing
  useEffect(() => {
    if (first) place.current?.querySelector('input')?.focus()
  }, [first])
  return (
    <div ref={place} className={styles.fields}>
      <div className={styles.wide}>{mentions.offer}</div>
      {mentions.conflict}
      {missing.map((path) => (
        <div
          key={path}
          className={
            ends(path, ['address', 'electronic_address', 'company_name', 'legal_name']) ? styles.wide : undefined
          }
        >
          <Field label={errorPlace(path, side)} isRequired error={errors[path]}>
            {ends(path, ['country']) ? (
              <CountryInput
                name={path}
                label={errorPlace(path, side)}
                facts={{ kind: 'text' }}
                value={values[path] ?? null}
                words={{ choice: String }}
                onBlur={() => undefined}
                onChange={(value) => change(path, typeof value === 'string' ? value : '')}
              />
            ) : ends(path, ['self_billing_since']) ? (
              <DateInput
                format={(value) => formatDay(value, i18n.language)}
                parse={(text) => (text.trim() === '' ? null : (parseDay(text, today()) ?? undefined))}
                value={values[path] || null}
                onChange={(day) => change(path, day ?? '')}
              />
            ) : (
              <GroupedInput
                grouping={typedGrouping(path.split('.').at(-1) ?? '')}
                value={values[path] ?? ''}
                maxLength={255}
                autoComplete="off"
                inputMode={ends(path, numbers) ? 'numeric' : undefined}
                onChange={(text) => change(path, text)}
              />
            )}
          </Field>
        </div>
      ))}
    </div>
  )
}
