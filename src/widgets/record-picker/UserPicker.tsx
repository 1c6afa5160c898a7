import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Combobox } from '../../ui/fields/choice/Combobox.tsx'
import { useColleagues, usePickedUsers } from './user-source.ts'

/** Picks one colleague by name; `only` limits the choice to given uuids. Belongs in a `Field`. */
export function UserPicker({
  label,
  value,
  onChange,
  only,
  withFormer,
  isDisabled,
}: {
  label: string
  value: string | null
  onChange: (uuid: string | null) => void
  only?: readonly string[]
  /** Whether deactivated people are offered too: for records of the past. */
  withFormer?: boolean
  isDisabled?: boolean
}): ReactElement {
  const { t } = useTranslation('widgets')
  const [search, setSearch] = useState<string | null>(null)
  const { options, isLoading } = useColleagues(search ?? '', { only, withFormer, enabled: search !== null })
  const picked = usePickedUsers(value ? [value] : [])
  const known = [...picked.options, ...options].find((option) => option.value === value)
  return (
    <Combobox
      label={label}
      value={value ? (known ?? { value, label: '…' }) : null}
      onChange={(option) => onChange(option?.value ?? null)}
      options={options}
      isLoading={isLoading}
      onSearch={setSearch}
      placeholder={t('searchPlaceholder')}
      disabled={isDisabled}
    />
  )
}
