import { Plus } from 'lucide-react'
import { type ReactElement, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { ListParams } from '../../api/resource.ts'
import { useRights } from '../../api/session/use-session.ts'
import { Button, type ButtonLook } from '../../ui/actions/Button.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { NavTabs } from '../../ui/actions/NavTabs.tsx'
import { useShortcuts } from '../../ui/actions/shortcuts.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { ConfirmPart } from '../confirm/Confirm.tsx'
import type { AnyRecord, AnyResource } from '../entity.ts'
import { useLabels } from '../labels.ts'
import type { BulkAction } from './bulk/BulkDialog.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { ImportButton } from './ImportButton.tsx'
import type { ListColumns } from './query/list-columns.ts'
import type { ListLinks } from './query/list-links.ts'
import { ListPlaceholder } from './ListPlaceholder.tsx'
import { ListTable } from './ListTable.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import { shownSums } from './query/selection.ts'
import { type ShownList, useShownList } from './query/shown-list.ts'
import { type ListState, type ListTab, useList } from './query/use-list.ts'

export interface ListScreenProps<R extends AnyRecord> {
  source: AnyResource<R>
  /** Must be stable: outside of the component or memoised. */
  columns: ListColumns<R>
  page: { title: string; beside?: ReactNode; actions?: ReactNode; top?: ReactNode; empty?: string }
  links: ListLinks<R>
  /** Parameters of every request of this list: filters, expanded references, order. */
  base?: ListParams
  tabs?: readonly ListTab[]
  bulk?: readonly BulkAction<R>[]
  /**
   * Names in `filters` replace all of the contract; `name` is that of the tabs in the address. False in `canDelete` and
   * `canEdit` hides deleting or changing many at once.
   */
  options?: {
    filters?: readonly string[]
    name?: string
    canDelete?: boolean
    canEdit?: boolean
    size?: number
    placeholder?: string
  }
}

/** Shows a list of records over one entity, as experience.md describes it; its address alone restores it. */
export function ListScreen<R extends AnyRecord>(props: ListScreenProps<R>): ReactElement {
  return (
    <ConfirmPart>
      <Screen {...props} />
    </ConfirmPart>
  )
}

const noTabs: readonly ListTab[] = []

function Screen<R extends AnyRecord>({
  source,
  columns,
  page,
  links,
  base,
  tabs = noTabs,
  bulk,
  options = {},
}: ListScreenProps<R>) {
  const { t } = useTranslation('widgets')
  const labels = useLabels(source.entity)
  const search = useRef<HTMLInputElement>(null)
  const state = useList(source, { columns, base, tabs, name: options.name ?? source.entity.path, size: options.size })
  useShownList(shownOf(source.entity.key, state))
  const create = useCreation(source.entity.scope, links)
  useShortcuts({ n: create?.run, '/': () => search.current?.focus() })
  const createLabel = links.createLabel ?? labels.fresh
  return (
    <Page
      isFilled
      title={page.title}
      beside={page.beside}
      actions={
        <>
          <ImportButton source={source} given={givenBy(source.entity, base)} />
          <ExportMenu
            source={source}
            params={state.question}
            rows={pageRows(state)}
            columns={state.shown}
            sums={shownSums(state.sums, state.stats)}
          />
          {page.actions}
          {create && <CreateButton create={create} label={createLabel} />}
        </>
      }
    >
      {page.top}
      {tabs.length > 0 && (
        <NavTabs
          label={t('tabs')}
          tabs={tabs.map((tab) => ({ ...tab, to: state.address.linkTo({ tab: tab.key }) }))}
          active={state.tab?.key ?? ''}
          onSelect={(tab) => state.address.change({ tab })}
        />
      )}
      <ListToolbar
        ref={search}
        entity={source.entity}
        state={state as unknown as ListState<AnyRecord>}
        options={options}
      />
      <ListTable
        source={source}
        state={state}
        label={page.title}
        links={links}
        bulk={bulk}
        allowed={options}
        placeholder={
          <ListPlaceholder
            state={state as unknown as ListState<AnyRecord>}
            empty={emptyText(page, links, create)}
            create={create && <CreateButton create={create} label={createLabel} isPlain />}
          />
        }
      />
    </Page>
  )
}

/** Returns the rows of the page; a list without pages has none. */
const pageRows = <R extends AnyRecord>({ scrolled, rows }: ListState<R>): readonly R[] | undefined =>
  scrolled ? undefined : (rows ?? [])

/** Returns the filters of a list that a new record gets as values: the side of documents. */
const givenBy = ({ fields }: { fields: object }, base: ListParams | undefined): Record<string, unknown> | undefined =>
  base?.filters && 'is_sales' in fields && 'is_sales' in base.filters ? { is_sales: base.filters.is_sales } : undefined

/** Returns the list as the shell may keep it in the menu: with its open tab. */
const shownOf = <R extends AnyRecord>(entity: string, { question, tab, isNarrowed }: ListState<R>): ShownList => ({
  entity,
  question,
  isNarrowed: Boolean(tab?.key) || isNarrowed,
  ...(tab?.key ? { label: tab.label } : {}),
})

interface Creation {
  to?: string
  run: () => void
}

/** Returns the text of an empty list. Most invite to add a first record: not those who may not. */
const emptyText = <R,>(page: { empty?: string }, links: ListLinks<R>, create: Creation | undefined) =>
  links.create && !create ? undefined : page.empty

/** Returns the link to a new record, for people who may create one. */
function useCreation<R>(scope: string, { create }: ListLinks<R>): Creation | undefined {
  const { may } = useRights()
  const navigate = useNavigate()
  if (!create || !may(scope, 'create')) return undefined
  return typeof create === 'string' ? { to: create, run: () => void navigate(create) } : { run: create }
}

function CreateButton({ create, label, isPlain }: { create: Creation; label: string; isPlain?: boolean }) {
  const look: ButtonLook = { icon: Plus, ...(isPlain ? {} : { variant: 'primary', kbd: 'N' }) }
  return create.to ? (
    <LinkButton to={create.to} {...look}>
      {label}
    </LinkButton>
  ) : (
    <Button {...look} onClick={create.run}>
      {label}
    </Button>
  )
}
