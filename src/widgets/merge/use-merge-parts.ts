import { createElement, type ReactNode, useState } from 'react'
import { type AnyRecord, type AnyResource, valueOf } from '../entity.ts'
import { lazyPart } from '../panel/lazy-part.ts'
import { Merges } from './Merges.tsx'

const MergeDialog = lazyPart(() => import('./MergeDialog.tsx').then(({ MergeDialog }) => MergeDialog))

/** What the page of a record shows of merges: what it went into or what came, and the dialog that `open` opens. */
export function useMergeParts({
  source,
  record,
  nameOf,
  to,
}: {
  source: AnyResource
  record: AnyRecord
  nameOf: (record: AnyRecord) => string
  to: (id: string) => string
}): { isMerged: boolean; merges: ReactNode; dialog: ReactNode; open: () => void } {
  const [isOpen, setOpen] = useState(false)
  return {
    isMerged: Boolean(valueOf(record, 'merged_into')),
    merges: createElement(Merges, { entity: source.entity, record, to }),
    dialog: isOpen && createElement(MergeDialog, { source, id: record.id, nameOf, to, onClose: () => setOpen(false) }),
    open: () => setOpen(true),
  }
}
