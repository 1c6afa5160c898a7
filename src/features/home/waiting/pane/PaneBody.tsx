import type { ReactElement } from 'react'
import type { DocumentName } from '../../../../contract/commercial/kinds/names.ts'
import { documents } from '../../../../api/commercial/documents/documents.ts'
import { ActivityBody } from './ActivityBody.tsx'
import { DocumentBody } from './DocumentBody.tsx'
import { DunningBody } from './DunningBody.tsx'
import type { BodyProps } from './pane-body.ts'
import { PlainBody } from './PlainBody.tsx'

/** Returns the kind of document of a registry name; undefined for any other record. */
const documentOf = (entity: string): DocumentName | undefined =>
  (Object.keys(documents) as DocumentName[]).find((name) => documents[name].records.entity.key === entity)

/** Shows the record of a row by its kind: lines and document, late invoices, party of a call. */
export function PaneBody({ row }: BodyProps): ReactElement | null {
  const name = documentOf(row.entity)
  if (name) return <DocumentBody row={row} name={name} />
  if (row.entity === 'commercial/reminders') return <DunningBody row={row} />
  if (row.entity === 'crm/activities') return <ActivityBody row={row} />
  return <PlainBody row={row} />
}
