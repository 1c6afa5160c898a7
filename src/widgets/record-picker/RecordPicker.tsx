import { useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRights } from '../../api/session/use-session.ts'
import { Combobox } from '../../ui/fields/Combobox.tsx'
import type { ComboOption } from '../../ui/fields/combobox-state.ts'
import type { AnyRecord } from '../entity.ts'
import { loadResource } from './entities.ts'
import { type Detail, type PickerFilters, usePickedOptions, usePickerOptions } from './picker-source.ts'
import { rememberChoice } from './recent.ts'

export interface RecordPickerProps {
  /** Registry name: `directory/organizations`. */
  target: string
  /** Names the list; mostly the field's label. */
  label: string
  value: string | null
  /** Gets the record too when it is known: after a choice, not after clearing. */
  onChange: (id: string | null, record?: AnyRecord) => void
  filters?: PickerFilters
  detail?: Detail
  /** Makes a record of what was typed, for who may: `{ scope: 'product', values: (text) => ({ name: text }) }`. */
  create?: { scope: string; values: (typed: string) => Readonly<Record<string, unknown>> }
  isDisabled?: boolean
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** One record of an entity, searched as one types, recent choices first; stands in a `Field`. A typed UUID is never made into a record (specification 1 section 5). */
export function RecordPicker({ target, label, value, onChange, filters, detail, create, isDisabled }: RecordPickerProps): ReactElement {
  const { t } = useTranslation('widgets')
  const { may } = useRights()
  const client = useQueryClient()
  const [search, setSearch] = useState<string | null>(null)
  const found = usePickerOptions(target, { search: search ?? '', filters, detail, isOpen: search !== null })
  const picked = usePickedOptions(target, value ? [value] : [], detail)
  const known: ComboOption | undefined = value ? [...picked.options, ...(found.data?.options ?? [])].find((option) => option.value === value) : undefined
  const shown = value ? known ?? { value, label: t(picked.missing.includes(value) ? 'fieldNotFound' : 'loadingRecord') } : null

  const handleChange = (option: ComboOption | null): void => {
    if (option) rememberChoice(target, option.value)
    onChange(option?.value ?? null, found.data?.records.find(({ id }) => id === option?.value))
  }
  const handleCreate = async (typed: string): Promise<void> => {
    if (uuid.test(typed) || !create) return
    const source = await loadResource(target)
    const record = await source.create(create.values(typed))
    rememberChoice(target, record.id)
    await client.invalidateQueries({ queryKey: [target] })
    onChange(record.id, record)
  }
  return (
    <Combobox
      label={label}
      value={shown}
      onChange={handleChange}
      options={found.data?.options ?? []}
      isLoading={found.isFetching && !found.data}
      onSearch={setSearch}
      onCreate={create && may(create.scope, 'create') ? (typed) => void handleCreate(typed).catch(() => undefined) : undefined}
      placeholder={t('searchPlaceholder')}
      disabled={isDisabled}
    />
  )
}
