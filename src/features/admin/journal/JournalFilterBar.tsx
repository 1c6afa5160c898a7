import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { JournalFilters } from '../../../api/history/journal.ts'
import { users } from '../../../api/auth/users.ts'
import { fullName } from '../../../format/names.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/choice/Select.tsx'
import { DayInput } from '../../../widgets/DayInput.tsx'
import { translateKey } from '../../../widgets/labels.ts'
import styles from '../Admin.module.css'
import { kindText } from './entry-text.ts'

/** Actions that occur on records of any kind. */
const actions = ['create', 'update', 'delete', 'validate', 'accept', 'refuse', 'cancel'] as const
/** Actions of the log-in, which have a name of their own. */
const atTheDoor = {
  end_session: 'auth:acts.end_session',
  refuse_passkey: 'admin:journal.refusedPasskey',
  ask_password_reset: 'auth:acts.ask_password_reset',
  reset_password: 'auth:acts.reset_password',
  change_password: 'auth:acts.change_password',
  show_link: 'auth:acts.show_link',
} as const
const choices = [
  ...actions.map((value) => ({ value, key: `widgets:acts.${value}` })),
  ...Object.entries(atTheDoor).map(([value, key]) => ({ value, key })),
]

/** Shows the filters of the journal: a person, a kind of records, an action, days. */
export function JournalFilterBar({
  filters,
  onFilter,
  kinds,
  children,
}: {
  filters: JournalFilters
  onFilter: (name: keyof JournalFilters, value: string) => void
  kinds: readonly { entity: string; name: string }[]
  children: ReactNode
}): ReactElement {
  const { t, i18n } = useTranslation('admin')
  const { data } = users.useList({ page_size: 100 })
  const people = (data?.results ?? []).map((person) => ({ value: person.id, label: fullName(person) }))
  const named = kinds
    .map(({ entity, name }) => ({ value: entity, label: kindText(entity, name) }))
    .filter(({ value, label }) => label !== value)
    .sort((one, other) => one.label.localeCompare(other.label, i18n.language))
  const select = (
    name: keyof JournalFilters,
    label: string,
    all: string,
    options: { value: string; label: string }[],
  ) => (
    <Field label={label}>
      <Select
        value={filters[name] ?? ''}
        options={[{ value: '', label: all }, ...options]}
        onChange={(event) => onFilter(name, event.target.value)}
      />
    </Field>
  )
  return (
    <div className={styles.filters}>
      {select('actor', t('journal.who'), t('journal.everybody'), people)}
      {select('entity', t('journal.kind'), t('journal.all'), named)}
      {select(
        'action',
        t('journal.action'),
        t('journal.all'),
        choices.map(({ value, key }) => ({ value, label: translateKey(key) })),
      )}
      {(['date_after', 'date_before'] as const).map((name) => (
        <Field key={name} label={t(name === 'date_after' ? 'journal.from' : 'journal.to')}>
          <DayInput value={filters[name] ?? null} onChange={(value) => onFilter(name, value ?? '')} />
        </Field>
      ))}
      {children}
    </div>
  )
}
