import { createElement, type ReactNode, useState } from 'react'
import { useRights } from '../../api/session/use-session.ts'
import { type AnyRecord, type AnyResource, valueOf } from '../entity.ts'
import { lazyPart } from '../panel/lazy-part.ts'
import { Duplicates } from './Duplicates.tsx'
import { Merges } from './Merges.tsx'

const MergeDialog = lazyPart(() => import('./MergeDialog.tsx').then(({ MergeDialog }) => MergeDialog))

/**
 * Returns the parts about merges on the page of a record: its merges, its possible duplicates, and the dialog that
 * `open` opens.
 */
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
}): { isMerged: boolean; merges: ReactNode; duplicates: ReactNode; dialog: ReactNode; open: () => void } {
  const { may } = useRights()
  // Dialog open without a chosen record, or with a possible duplicate.
  const [other, setOther] = useState<string | null>()
  const isMerged = Boolean(valueOf(record, 'merged_into'))
  const canMergeHere = may(source.entity.scope, 'update') && !isMerged
  return {
    isMerged,
    merges: createElement(Merges, { entity: source.entity, record, to }),
    duplicates:
      !isMerged &&
      createElement(Duplicates, { entity: source.entity, record, to, onMerge: canMergeHere ? setOther : undefined }),
    dialog:
      other !== undefined &&
      createElement(MergeDialog, {
        source,
        id: record.id,
        first: other,
        nameOf,
        to,
        onClose: () => setOther(undefined),
      }),
    open: () => setOther(null),
  }
}
