import { type ReactElement, useState } from 'react'
import { contacts } from '../../api/directory/contacts.ts'
import { useRights } from '../../api/session/use-session.ts'
import { fullName } from '../../format/names.ts'
import type { ComboOption } from '../../ui/fields/choice/combobox-state.ts'
import { MultiCombobox } from '../../ui/fields/choice/MultiCombobox.tsx'

/** Edits the recipients of a mail: contacts of the directory by name or address, or any typed address. */
export function RecipientsInput({
  label,
  value,
  onChange,
}: {
  label: string
  value: readonly string[]
  onChange: (addresses: string[]) => void
}): ReactElement {
  const { may } = useRights()
  const [search, setSearch] = useState<string | null>(null)
  const { data } = contacts.useList(
    { page_size: 20, search: search ?? '', fields: ['email', 'first_name', 'last_name'] },
    { enabled: search !== null && may('contact', 'read'), isSilent: true },
  )
  const options: ComboOption[] = (data?.results ?? []).flatMap((contact) =>
    contact.email ? [{ value: contact.email, label: fullName(contact), detail: contact.email }] : [],
  )
  return (
    <MultiCombobox
      label={label}
      value={value.map((address) => ({ value: address, label: address }))}
      onChange={(chosen) => onChange(chosen.map((option) => option.value))}
      options={options}
      onSearch={setSearch}
      onCreate={(typed) => onChange([...new Set([...value, ...typed.split(/[\s,;]+/).filter(Boolean)])])}
    />
  )
}
