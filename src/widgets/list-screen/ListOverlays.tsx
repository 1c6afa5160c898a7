import type { ReactElement } from 'react'
import { readAll } from '../../api/read-all.ts'
import type { AnyRecord, AnyResource } from '../entity.ts'
import { lazyPart } from '../panel/lazy-part.ts'
import type { PeekedList, RecordPeekProps } from '../record-peek/RecordPeek.tsx'
import type { BulkAction, BulkDialogProps } from './bulk/BulkDialog.tsx'
import { bulkEdit } from './bulk/bulk-fields.ts'
import type { ListLinks } from './query/list-links.ts'
import type { Selection } from './query/selection.ts'
import type { ListState } from './query/use-list.ts'

const BulkDialog = lazyPart<BulkDialogProps<AnyRecord>>(() =>
  import('./bulk/BulkDialog.tsx').then((part) => part.BulkDialog),
)
const BulkEdit = lazyPart<Omit<BulkDialogProps<AnyRecord>, 'action'> & { source: AnyResource }>(() =>
  import('./bulk/BulkEdit.tsx').then((part) => part.BulkEdit),
)

const RecordPeek = lazyPart<RecordPeekProps<AnyRecord>>(() =>
  import('../record-peek/RecordPeek.tsx').then((part) => part.RecordPeek),
)

interface ListOverlaysProps<R extends AnyRecord> {
  source: AnyResource<R>
  state: ListState<R>
  links: ListLinks<R>
  selection: Selection<R>
  nameOf: (row: R) => string
  /** The row that is shown beside the list. */
  peek: { id: string | null; canEdit: boolean; onChange: (id: string | null) => void }
  /** The action that runs on the ticked rows. */
  run: { action: BulkAction<R> | null; onEnd: () => void }
}

/** Shows the parts over a list: a row in detail, an action on the ticked rows. */
export function ListOverlays<R extends AnyRecord>(props: ListOverlaysProps<R>): ReactElement {
  const { peek, run } = props
  return (
    <>
      {peek.id && <Peeked {...props} id={peek.id} />}
      {run.action && <Running {...props} action={run.action} />}
    </>
  )
}

const rowLink = (id: string): HTMLElement | null =>
  document.querySelector(`tr[data-key="${CSS.escape(id)}"] [data-row-open]`)

function Peeked<R extends AnyRecord>({
  source,
  state,
  links,
  nameOf,
  peek: { canEdit, onChange },
  id,
}: ListOverlaysProps<R> & { id: string }) {
  const list = {
    source,
    rows: state.rows ?? [],
    columns: state.all,
    to: links.open!,
    nameOf,
    expand: links.expand,
  } as unknown as PeekedList<AnyRecord>
  return (
    <RecordPeek
      {...{ list, id, canEdit }}
      onMove={onChange}
      onClose={() => {
        onChange(null)
        // The focus returns to the row last shown, not to the first one.
        requestAnimationFrame(() => rowLink(id)?.focus())
      }}
    />
  )
}

function Running<R extends AnyRecord>({
  action,
  source,
  state,
  selection,
  nameOf,
  run: { onEnd },
}: ListOverlaysProps<R> & { action: BulkAction<R> }) {
  const { isAll, rows } = selection
  const dialog = {
    count: isAll ? state.count : rows.length,
    rows: async (signal: AbortSignal) =>
      isAll ? readAll(source, state.question, { signal, onProgress: () => undefined }) : rows,
    shown: isAll ? (state.rows ?? []) : rows,
    nameOf,
    onDone: () => void state.list.refetch(),
    onClose: () => {
      onEnd()
      selection.clear()
    },
  } as unknown as Omit<BulkDialogProps<AnyRecord>, 'action'>
  return action.key === bulkEdit ? (
    <BulkEdit source={source} {...dialog} />
  ) : (
    <BulkDialog action={action as unknown as BulkAction<AnyRecord>} {...dialog} />
  )
}
