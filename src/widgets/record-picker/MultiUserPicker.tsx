import { type ReactElement, useState } from 'react'
import { MultiCombobox } from '../../ui/fields/choice/MultiCombobox.tsx'
import { useColleagues, usePickedUsers } from './user-source.ts'

/** Picks several colleagues by name, shown as chips. */
export function MultiUserPicker({
  label,
  value,
  onChange,
  only,
  withFormer,
  placeholder,
}: {
  label: string
  value: readonly string[]
  onChange: (uuids: string[]) => void
  only?: readonly string[]
  /** Whether deactivated people are offered too: for records of the past. */
  withFormer?: boolean
  placeholder?: string
}): ReactElement {
  const [search, setSearch] = useState<string | null>(null)
  const { options, isLoading } = useColleagues(search ?? '', { only, withFormer, enabled: search !== null })
  const known = [...usePickedUsers(value).options, ...options]
  return (
    <MultiCombobox
      label={label}
      value={value.map((uuid) => known.find((option) => option.value === uuid) ?? { value: uuid, label: '…' })}
      onChange={(chosen) => onChange(chosen.map((option) => option.value))}
      options={options}
      isLoading={isLoading}
      onSearch={setSearch}
      placeholder={placeholder}
    />
  )
}
