import { type ReactElement, useState } from 'react'
import { MultiCombobox } from '../../ui/fields/choice/MultiCombobox.tsx'
import {
  type Detail,
  type PickerFilters,
  isPickerAnswered,
  usePickedOptions,
  usePickerOptions,
} from './picker-source.ts'
import { rememberChoice } from '../../api/session/recent-choices.ts'
import { type PickerCreation, useCreation } from './use-creation.ts'

/** Picks several records of an entity, shown as chips. */
export function MultiRecordPicker({
  target,
  label,
  value,
  onChange,
  filters,
  detail,
  create,
  isDisabled,
}: {
  target: string
  label: string
  value: readonly string[]
  onChange: (ids: string[]) => void
  filters?: PickerFilters
  detail?: Detail
  create?: PickerCreation
  isDisabled?: boolean
}): ReactElement {
  const [search, setSearch] = useState<string | null>(null)
  const found = usePickerOptions(target, { search: search ?? '', filters, detail, isOpen: search !== null })
  const picked = usePickedOptions(target, value, detail)
  const make = useCreation(target, create, (id) => onChange([...value, id]))
  const known = [...picked.options, ...(found.data?.options ?? [])]
  return (
    <MultiCombobox
      label={label}
      value={value.map((id) => known.find((option) => option.value === id) ?? { value: id, label: '…' })}
      onChange={(options) => {
        const added = options.find((option) => !value.includes(option.value))
        if (added) rememberChoice(target, added.value)
        onChange(options.map((option) => option.value))
      }}
      options={found.data?.options ?? []}
      isLoading={found.isFetching && !found.data?.options.length}
      onSearch={setSearch}
      searched={isPickerAnswered(found) ? search : null}
      onCreate={make}
      disabled={isDisabled}
    />
  )
}
