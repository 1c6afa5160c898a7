import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { MailFilters } from '../../../api/notifications/mailbox.ts'
import { mailKinds, mailStates } from '../../../contract/notifications/mail-kinds.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { SearchInput } from '../../../ui/fields/text/SearchInput.tsx'
import { Select } from '../../../ui/fields/choice/Select.tsx'
import { DayInput } from '../../../widgets/DayInput.tsx'
import styles from '../Admin.module.css'

/** The filters of sent mails, as the address names them. */
export const mailFilterNames = ['search', 'state', 'kind', 'recipient', 'date_after', 'date_before'] as const

/** Searches sent mails and filters them by kind, state, recipient and days. */
export function MailFilterBar({
  filters,
  onFilter,
}: {
  filters: MailFilters
  onFilter: (name: keyof MailFilters, value: string) => void
}): ReactElement {
  const { t } = useTranslation('admin')
  const search = (name: 'search' | 'recipient', label: string) => (
    <SearchInput
      label={label}
      placeholder={label}
      value={filters[name] ?? ''}
      onSearch={(text) => onFilter(name, text)}
    />
  )
  const select = (name: 'kind' | 'state', label: string, options: { value: string; label: string }[]) => (
    <Field label={label}>
      <Select
        value={filters[name] ?? ''}
        options={[{ value: '', label: t('journal.all') }, ...options]}
        onChange={(event) => onFilter(name, event.target.value)}
      />
    </Field>
  )
  return (
    <div className={styles.filters} role="search">
      {search('search', t('mailFilters.search'))}
      {search('recipient', t('mailFilters.recipient'))}
      {select(
        'kind',
        t('mailKind'),
        mailKinds.map((value) => ({ value, label: t(`mailKinds.${value}`) })),
      )}
      {select(
        'state',
        t('state'),
        mailStates.map((value) => ({ value, label: t(`mailStates.${value}`) })),
      )}
      {(['date_after', 'date_before'] as const).map((name) => (
        <Field key={name} label={t(name === 'date_after' ? 'journal.from' : 'journal.to')}>
          <DayInput value={filters[name] ?? null} onChange={(value) => onFilter(name, value ?? '')} />
        </Field>
      ))}
    </div>
  )
}
