import { Rows3 } from 'lucide-react'
import type { ReactElement, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Toolbar } from '../../ui/table/Toolbar.tsx'
import { SearchInput } from '../../ui/fields/text/SearchInput.tsx'
import { setDensity } from '../../ui/theme/theme.ts'
import { useTheme } from '../../ui/theme/use-theme.ts'
import { type AnyEntity, type AnyRecord, fieldFacts } from '../entity.ts'
import { useLabels } from '../labels.ts'
import { isPickable } from '../../api/entities.ts'
import { ColumnsMenu } from './views/ColumnsMenu.tsx'
import { FilterBar } from './filters/FilterBar.tsx'
import { PhoneMenu } from './PhoneMenu.tsx'
import type { ListState } from './query/use-list.ts'
import { ViewsMenu } from './views/ViewsMenu.tsx'
import styles from './ListScreen.module.css'

const NAMED = 3

// SIRET and SKU keep their capitals.
const withoutCapital = (label: string): string =>
  /^\p{Lu}\p{Lu}/u.test(label) ? label : label.charAt(0).toLocaleLowerCase() + label.slice(1)

/** Shows the bar over a list: search and filters, then saved views, columns and density. */
export function ListToolbar({
  entity,
  state,
  options,
  ref,
}: {
  entity: AnyEntity
  state: ListState<AnyRecord>
  options: { filters?: readonly string[]; placeholder?: string }
  ref: Ref<HTMLInputElement>
}): ReactElement {
  const { t } = useTranslation(['widgets', 'common'])
  const labels = useLabels(entity)
  const { density } = useTheme()
  const { address } = state
  const names = (options.filters ?? entity.list?.filters ?? []).filter((name) => {
    const facts = fieldFacts(entity, name)
    return facts?.kind !== 'ref' || isPickable(facts.target)
  })
  const searched = entity.list?.search ?? []
  const placeholder =
    options.placeholder ??
    `${searched
      .slice(0, NAMED)
      .map((name, at) => (at === 0 ? labels.field(name) : withoutCapital(labels.field(name))))
      .join(', ')}…`
  const isCompact = density === 'compact'
  return (
    <Toolbar
      label={t('toolbar')}
      end={
        <>
          <ViewsMenu entity={entity} address={address} columns={state.shown.map(({ key }) => key)} />
          <span className={styles.desk}>
            <ColumnsMenu all={state.all} shown={state.shown} onChange={state.setColumns} />
            <IconButton
              icon={Rows3}
              label={t(isCompact ? 'comfortable' : 'compact')}
              aria-pressed={isCompact}
              onClick={() => setDensity(isCompact ? 'comfortable' : 'compact')}
            />
          </span>
          <span className={styles.phone}>
            <PhoneMenu state={state} />
          </span>
        </>
      }
    >
      {searched.length > 0 && (
        <SearchInput
          ref={ref}
          label={t('common:ui.search')}
          placeholder={placeholder}
          value={address.search}
          onSearch={(search) => address.change({ search })}
        />
      )}
      <FilterBar entity={entity} names={names} filters={address.filters} onChange={address.change} />
    </Toolbar>
  )
}
