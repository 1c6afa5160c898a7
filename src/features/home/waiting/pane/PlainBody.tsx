import type { ReactElement } from 'react'
import { useQuery } from '@tanstack/react-query'
import { isPickable, loadResource } from '../../../../api/entities.ts'
import { RecordTimeline } from '../../../../widgets/timeline/RecordTimeline.tsx'
import type { BodyProps } from './pane-body.ts'

/** Shows the activity of a record that has no view of its own here; nothing where it has none. */
export function PlainBody({ row }: BodyProps): ReactElement | null {
  const { data } = useQuery({
    queryKey: ['waiting-entity', row.entity],
    queryFn: () => loadResource(row.entity),
    enabled: isPickable(row.entity),
    staleTime: Infinity,
  })
  return data ? <RecordTimeline entity={data.entity} id={row.id} canEdit={false} /> : null
}
