import { type ReactElement, useState } from 'react'
import { MultiCombobox } from '../../ui/fields/MultiCombobox.tsx'
import { useColleagues, usePickedUsers } from './user-source.ts'

/** Several colleagues by name, kept as chips. */
export function MultiUserPicker({
  label,
  value,
  onChange,
  only,
  withFormer,
}: {
  label: string
  value: readonly string[]
  onChange: (uuids: string[]) => void
  only?: readonly string[]
  /** Also offers people who were switched off: what is read about the past. */
  withFormer?: boolean
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
    />
  )
}
