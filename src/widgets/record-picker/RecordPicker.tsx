import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Combobox } from '../../ui/fields/choice/Combobox.tsx'
import type { ComboOption } from '../../ui/fields/choice/combobox-state.ts'
import type { AnyRecord } from '../entity.ts'
import { type PickerCreation, useCreation } from './use-creation.ts'
import {
  type Detail,
  type PickerFilters,
  isPickerAnswered,
  usePickedOptions,
  usePickerOptions,
} from './picker-source.ts'
import { rememberChoice } from '../../api/session/recent-choices.ts'

export interface RecordPickerProps {
  /** Registry name: `directory/organizations`. */
  target: string
  /** Names the list; mostly the field's label. */
  label: string
  value: string | null
  /** Called with the record too when it is known: after a choice, not after clearing. */
  onChange: (id: string | null, record?: AnyRecord) => void
  filters?: PickerFilters
  /** The options on offer: the text beside each, and the requesting record, where it cannot be its own answer. */
  offer?: { detail?: Detail; exclude?: string }
  /**
   * Creates a record from the typed text, for people with the right: `{ scope: 'product', values: (text) => ({ name:
   * text }) }`.
   */
  create?: PickerCreation
  isDisabled?: boolean
}

/**
 * Picks one record of an entity, searched while typing, recent choices first; used in a `Field`. A typed UUID never
 * becomes a record (specification 1 section 5).
 */
export function RecordPicker({
  target,
  label,
  value,
  onChange,
  filters,
  offer: { detail, exclude } = {},
  create,
  isDisabled,
}: RecordPickerProps): ReactElement {
  const { t } = useTranslation('widgets')
  const [search, setSearch] = useState<string | null>(null)
  const question = usePickerOptions(target, {
    search: search ?? '',
    filters,
    detail,
    isOpen: search !== null,
  })
  const { data: found = nothing, isFetching } = question
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
      options={found.options.filter((option) => option.value !== exclude)}
      isLoading={isFetching && found.options.length === 0}
      onSearch={setSearch}
      searched={isPickerAnswered(question) ? search : null}
      onCreate={make}
      placeholder={t('searchPlaceholder')}
      disabled={isDisabled}
    />
  )
}

const nothing: { options: ComboOption[]; records: AnyRecord[] } = { options: [], records: [] }
