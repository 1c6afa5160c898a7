import { useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRights } from '../../api/session/use-session.ts'
import { Combobox } from '../../ui/fields/Combobox.tsx'
import type { ComboOption } from '../../ui/fields/combobox-state.ts'
import type { AnyRecord } from '../entity.ts'
import { loadResource } from '../../api/entities.ts'
import { type Detail, type PickerFilters, usePickedOptions, usePickerOptions } from './picker-source.ts'
import { rememberChoice } from '../../api/session/recent-choices.ts'

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

/**
 * One record of an entity, searched as one types, recent choices first; stands in a `Field`. A typed UUID is never made
 * into a record (specification 1 section 5).
 */
export function RecordPicker({
  target,
  label,
  value,
  onChange,
  filters,
  detail,
  create,
  isDisabled,
}: RecordPickerProps): ReactElement {
  const { t } = useTranslation('widgets')
  const [search, setSearch] = useState<string | null>(null)
  const { data: found = nothing, isFetching } = usePickerOptions(target, {
    search: search ?? '',
    filters,
    detail,
    isOpen: search !== null,
  })
  const picked = usePickedOptions(target, value ? [value] : [], detail)
  const make = useCreation(target, create, onChange)
  const shown = (id: string): ComboOption =>
    [...picked.options, ...found.options].find((option) => option.value === id) ?? {
      value: id,
      label: t(picked.missing.includes(id) ? 'fieldNotFound' : 'loadingRecord'),
    }
  const handleChange = (option: ComboOption | null): void => {
    if (option) rememberChoice(target, option.value)
    onChange(
      option?.value ?? null,
      found.records.find(({ id }) => id === option?.value),
    )
  }
  return (
    <Combobox
      label={label}
      value={value ? shown(value) : null}
      onChange={handleChange}
      options={found.options}
      isLoading={isFetching && found === nothing}
      onSearch={setSearch}
      onCreate={make}
      placeholder={t('searchPlaceholder')}
      disabled={isDisabled}
    />
  )
}

const nothing: { options: ComboOption[]; records: AnyRecord[] } = { options: [], records: [] }

/** Makes a record of what was typed, for who may. */
function useCreation(
  target: string,
  create: RecordPickerProps['create'],
  onChange: RecordPickerProps['onChange'],
): ((typed: string) => void) | undefined {
  const { may } = useRights()
  const client = useQueryClient()
  if (!create || !may(create.scope, 'create')) return undefined
  const run = async (typed: string): Promise<void> => {
    if (uuid.test(typed)) return
    const source = await loadResource(target)
    const record = await source.create(create.values(typed))
    rememberChoice(target, record.id)
    await client.invalidateQueries({ queryKey: [target] })
    onChange(record.id, record)
  }
  return (typed) => void run(typed).catch(() => undefined)
}
