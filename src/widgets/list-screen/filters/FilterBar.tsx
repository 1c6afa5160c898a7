import { type ReactElement, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Menu } from '../../../ui/overlay/Menu.tsx'
import { FilterChip } from '../../../ui/data/FilterChip.tsx'
import { lazyPart } from '../../panel/lazy-part.ts'
import type { AnyEntity } from '../../entity.ts'
import { useLabels } from '../../labels.ts'
import type { FilterPopoverProps } from './FilterPopover.tsx'
import { type Filter, filterText, isSwitch } from '../query/filters.ts'
import type { ListChange } from '../query/list-address.ts'
import { useChosenNames } from '../query/chosen-names.ts'
import styles from '../ListScreen.module.css'

const FilterPopover = lazyPart<FilterPopoverProps>(() =>
  import('./FilterPopover.tsx').then((part) => part.FilterPopover),
)

/**
 * Shows the chips of the filters that are set, and the dashed one that adds another. `names` are the fields that may be
 * filtered. Other limits of the address have their chip too.
 */
export function FilterBar({
  entity,
  names,
  filters,
  onChange,
}: {
  entity: AnyEntity
  names: readonly string[]
  filters: readonly Filter[]
  onChange: (change: ListChange) => void
}): ReactElement {
  const { t } = useTranslation('widgets')
  const labels = useLabels(entity)
  const [added, setAdded] = useState<string | null>(null)
  const known = filters.filter(({ name, isActive, form }) => names.includes(name) || (isActive && form !== ''))
  const shown =
    added && !known.some(({ name }) => name === added) ? [...known, { name: added, isActive: true, form: '' }] : known
  const free = names.filter((name) => !shown.some((filter) => filter.name === name))
  return (
    <>
      {shown.map((filter) => (
        <Chip
          key={filter.name}
          entity={entity}
          filter={filter}
          startsOpen={filter.name === added}
          onChange={(next) => onChange({ filter: next })}
          onRemove={() => {
            setAdded(null)
            onChange({ filter: { name: filter.name, isGone: true } })
          }}
        />
      ))}
      {free.length > 0 && (
        <Menu
          label={t('addFilter')}
          trigger={<FilterChip label={t('filter')} />}
          items={free.map((name) => ({
            key: name,
            label: labels.field(name),
            onSelect: () =>
              isSwitch(entity, name) ? onChange({ filter: { name, isActive: true, form: 'true' } }) : setAdded(name),
          }))}
        />
      )}
    </>
  )
}

function Chip({
  entity,
  filter,
  startsOpen,
  onChange,
  onRemove,
}: {
  entity: AnyEntity
  filter: Filter
  startsOpen: boolean
  onChange: (filter: Filter) => void
  onRemove: () => void
}) {
  const { i18n } = useTranslation()
  const labels = useLabels(entity)
  const names = useChosenNames(entity, filter)
  const [isOpen, setOpen] = useState(startsOpen)
  const anchor = useRef<HTMLButtonElement>(null)
  const close = (): void => {
    setOpen(false)
    if (!filter.form) onRemove()
  }
  if (isSwitch(entity, filter.name))
    return (
      <FilterChip
        className={filter.isActive ? undefined : styles.resting}
        label={labels.field(filter.name)}
        data-active-filter={filter.isActive || undefined}
        aria-pressed={filter.isActive}
        onClick={() => onChange({ ...filter, isActive: !filter.isActive })}
        onRemove={onRemove}
      />
    )
  return (
    <>
      <FilterChip
        ref={anchor}
        className={filter.isActive ? undefined : styles.resting}
        label={filterText(entity, filter, { language: i18n.language, labels, names })}
        data-active-filter={filter.isActive || undefined}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => (isOpen ? close() : setOpen(true))}
        onRemove={onRemove}
      />
      {isOpen && (
        <FilterPopover
          entity={entity}
          filter={filter}
          anchor={anchor}
          onChange={onChange}
          onRemove={onRemove}
          onClose={close}
        />
      )}
    </>
  )
}
