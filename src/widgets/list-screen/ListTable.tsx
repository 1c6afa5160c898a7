import { useQueryClient } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { type ReactElement, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRights } from '../../api/session/use-session.ts'
import { formatNumber } from '../../format/amounts.ts'
import { useShortcuts } from '../../ui/actions/shortcuts.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useLatestRef } from '../../ui/use-latest-ref.ts'
import type { AnyRecord, AnyResource } from '../entity.ts'
import { useLabels } from '../labels.ts'
import { optionTitleOf } from '../record-picker/picker-source.ts'
import type { BulkAction } from './bulk/BulkDialog.tsx'
import { bulkEdit, bulkFields } from './bulk/bulk-fields.ts'
import { ListFooter } from './ListFooter.tsx'
import { RowsFailed } from './RowsFailed.tsx'
import { ListOverlays } from './ListOverlays.tsx'
import type { ListLinks } from './query/list-links.ts'
import { type Selection, useSelection } from './query/selection.ts'
import type { ListState } from './query/use-list.ts'
import { useRowMarks } from './use-row-marks.ts'

export interface ListTableProps<R extends AnyRecord> {
  source: AnyResource<R>
  state: ListState<R>
  label: string
  links: ListLinks<R>
  bulk?: readonly BulkAction<R>[]
  allowed?: { canDelete?: boolean; canEdit?: boolean }
  placeholder: ReactNode
}

/** Shows the rows of a list screen with ticks, foot and bulk actions. */
export function ListTable<R extends AnyRecord>({
  source,
  state,
  label,
  links,
  bulk = [],
  allowed,
  placeholder,
}: ListTableProps<R>): ReactElement {
  const { entity } = source
  const question = JSON.stringify(state.question)
  const selection = useSelection(state.rows, question)
  const actions = useBulk(source, bulk, allowed)
  const [running, setRunning] = useState<BulkAction<R> | null>(null)
  const nameOf = useCallback((row: R) => links.name?.(row) ?? optionTitleOf(entity.title, row), [links, entity.title])
  const [peeked, setPeeked] = useState<string | null>(null)
  const open = useOpening(source, links, nameOf, setPeeked)
  const rememberRow = useRowMemory(state.address.change)
  const { rows, list } = state
  const run = (action: BulkAction<R>): void =>
    action.onRows && !selection.isAll ? action.onRows(selection.rows, selection.clear) : setRunning(action)
  useShortcuts(
    Object.fromEntries(
      actions.flatMap((action) =>
        action.shortcut && selection.selected.size > 0 ? [[action.shortcut, () => run(action)]] : [],
      ),
    ),
  )
  const hasTicks = actions.length > 0 || state.sums.length > 0
  const hasFailed = list.isError && !rows
  const marks = useRowMarks(entity, state, hasTicks)
  const all = useAllTick(state, selection)
  return (
    <>
      <DataTable
        label={label}
        columns={state.shown}
        rows={hasFailed ? [] : rows}
        row={{ keyOf: idOfRow, blockOf: links.blockOf, markOf: marks.markOf }}
        open={open}
        selection={hasTicks ? { selected: selection.selected, onChange: selection.change, all } : undefined}
        around={{
          headsAt: marks.headsAt,
          placeholder: rows || hasFailed ? placeholder : undefined,
          notice: <RowsFailed failure={state.scrolled?.failure} />,
          footer: state.hasRows && (
            <Foot state={state} selection={hasTicks ? selection : null} actions={actions} onRun={run} entity={entity} />
          ),
        }}
        view={{
          sorting: { sort: state.sort, onSort: state.onSort },
          isStale: list.isPlaceholderData,
          activeKey: state.address.row,
          onActive: rememberRow,
          ...scrollOf(state, question),
        }}
      />
      <ListOverlays
        {...{ source, state, links, nameOf, selection }}
        peek={{ id: peeked, canEdit: allowed?.canEdit !== false, onChange: setPeeked }}
        run={{ action: running, onEnd: () => setRunning(null) }}
      />
    </>
  )
}

/** Returns the checkbox in the head of a list without pages: all results, as in the foot. */
function useAllTick<R extends AnyRecord>({ scrolled, count }: ListState<R>, { isAll, chooseAll, clear }: Selection<R>) {
  const { t, i18n } = useTranslation('widgets')
  if (!scrolled) return undefined
  return {
    label: t('chooseAll', { total: formatNumber(String(count), i18n.language), count }),
    isChosen: isAll,
    onChoose: (isOn: boolean) => (isOn ? chooseAll() : clear()),
  }
}

/** Returns the position in the history: unlike the key of a location it stays when the row in the address changes. */
const historyEntry = (): number => (history.state as { idx?: number } | null)?.idx ?? 0

const idOfRow = ({ id }: AnyRecord): string => id

function Foot<R extends AnyRecord>({
  state,
  selection,
  actions,
  onRun,
  entity,
}: {
  state: ListState<R>
  selection: Selection<R> | null
  actions: readonly BulkAction<R>[]
  onRun: (action: BulkAction<R>) => void
  entity: AnyResource['entity']
}) {
  const labels = useLabels(entity)
  // A sum has the name of the column above it.
  const field = (name: string): string => state.all.find(({ key }) => key === name)?.header ?? labels.field(name)
  return (
    <ListFooter
      selection={selection}
      count={state.count}
      page={shownPage(state)}
      stats={state.stats}
      sums={state.sums}
      entity={entity}
      labels={{ ...labels, field }}
      actions={actions.map((action) => ({ ...action, onRun: () => onRun(action) }))}
    />
  )
}

/** Returns the key of the scroll position of a list, and which rows of a list without pages are drawn. */
const scrollOf = <R extends AnyRecord>({ scrolled, address }: ListState<R>, question: string) => ({
  memory: `${historyEntry()} ${scrolled ? 'all' : address.page} ${question}`,
  window: scrolled?.window,
})

/** Returns the rows that the foot names: those of the page, with links to others, or those in sight. */
function shownPage({
  scrolled,
  address,
  size,
  openCount: total,
}: Pick<ListState<AnyRecord>, 'scrolled' | 'address' | 'size' | 'openCount'>) {
  if (scrolled) return { first: scrolled.first + 1, last: scrolled.last + 1, total }
  const { page, change } = address
  const pageCount = Math.max(1, Math.ceil(total / size))
  const turn = { page, pageCount, onPage: (number: number) => change({ page: number }) }
  return { first: (page - 1) * size + 1, last: page * size, total, turn }
}

/**
 * Returns the actions on ticked rows: those of the screen, changing a field, and deleting, each as far as the rights
 * allow.
 */
function useBulk<R extends AnyRecord>(
  source: AnyResource<R>,
  bulk: readonly BulkAction<R>[],
  { canDelete = true, canEdit = true }: ListTableProps<R>['allowed'] = {},
): readonly BulkAction<R>[] {
  const { t } = useTranslation('common')
  const { may, holds } = useRights()
  const client = useQueryClient()
  const edit: BulkAction<R> = { key: bulkEdit, label: t('actions.modify'), icon: Pencil, run: () => Promise.resolve() }
  const hasEdit = canEdit && may(source.entity.scope, 'update') && bulkFields(source.entity).length > 0
  const offered = [...bulk.filter(({ permission }) => holds(permission)), ...(hasEdit ? [edit] : [])]
  if (!canDelete || !may(source.entity.scope, 'delete')) return offered
  const deletion: BulkAction<R> = {
    key: 'delete',
    label: t('actions.delete'),
    icon: Trash2,
    isDanger: true,
    run: async (row) => {
      await source.remove(row.id, { isSilent: true, version: source.shownVersion(row) })
      await client.invalidateQueries({ queryKey: [...source.key], refetchType: 'none' })
    },
  }
  return [...offered, deletion]
}

/**
 * Returns how rows open: links, prefetched when pointed at or focused. It is the same object at every rendering, so
 * that rows are not rendered again for it.
 */
function useOpening<R extends AnyRecord>(
  source: AnyResource<R>,
  links: ListLinks<R>,
  name: (row: R) => string,
  onPeek: (id: string) => void,
) {
  const client = useQueryClient()
  const latest = useLatestRef({ links, name, source })
  const hasAddress = Boolean(links.open)
  const hasPeek = links.hasPeek !== false
  return useMemo(
    () =>
      hasAddress
        ? {
            to: (row: R) => latest.current.links.open!(row),
            name: (row: R) => latest.current.name(row),
            ...(hasPeek && { onPeek: ({ id }: R) => onPeek(id) }),
            onPoint: ({ id }: R) => {
              const {
                links: { expand },
                source: { oneOptions },
              } = latest.current
              void client.prefetchQuery(oneOptions(id, expand ? { expand } : {}))
            },
          }
        : undefined,
    [hasAddress, hasPeek, latest, client, onPeek],
  )
}

const REST = 250

/** Writes the active row into the address after a short delay: browsers limit changes of the address. */
function useRowMemory(change: (next: { row: string }) => void): (row: string) => void {
  const timer = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(
    (row: string) => {
      clearTimeout(timer.current)
      const here = location.pathname
      timer.current = window.setTimeout(() => {
        if (location.pathname === here) change({ row })
      }, REST)
    },
    [change],
  )
}
