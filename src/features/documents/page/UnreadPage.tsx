import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useListedRow } from '../../../api/listed-row.ts'
import { formatMoney } from '../../../format/amounts.ts'
import { formatDay } from '../../../format/dates.ts'
import { DefinitionList } from '../../../ui/data/DefinitionList.tsx'
import { DocumentStateBadge } from '../../../widgets/document-state/DocumentStateBadge.tsx'
import { documentState } from '../../../widgets/document-state/document-state.ts'
import type { Kind } from '../../../widgets/documents/kinds.ts'
import { DocumentPageSkeleton } from '../../../widgets/documents/DocumentPageSkeleton.tsx'
import { type PageRecord, partyName } from '../../../widgets/documents/page-record.ts'
import { useLabels } from '../../../widgets/labels.ts'
import { today } from '../../../widgets/today.ts'

/**
 * Shows the page of a document while it is read: its head and facts as a list has shown them, else the skeleton alone.
 */
export function UnreadPage({ kind, id }: { kind: Kind; id: string }): ReactElement {
  const { t } = useTranslation('commercial')
  const row = useListedRow<PageRecord>(kind.records.entity.key, id)
  if (!row) return <DocumentPageSkeleton />
  return (
    <DocumentPageSkeleton
      title={row.number ?? t('editor.noNumber')}
      beside={
        <>
          <DocumentStateBadge state={documentState(kind.name, row, today())} name={kind.name} />
          {partyName(row)}
        </>
      }
      subtitle={row.subject}
      facts={<ListedFacts kind={kind} row={row} />}
    />
  )
}

/** Shows the days and amounts of a row that its list reads. */
function ListedFacts({ kind, row }: { kind: Kind; row: PageRecord }) {
  const { i18n } = useTranslation()
  const { field } = useLabels(kind.records.entity)
  const amount = (value: string | null | undefined) =>
    value ? formatMoney(value, i18n.language, row.currency ?? 'eur') : null
  const facts = [
    { key: 'issue_date', value: formatDay(row.issue_date, i18n.language) },
    { key: kind.dueField, value: formatDay(row[kind.dueField], i18n.language) },
    { key: 'total_price', value: amount(row.total_price) },
    { key: 'left_to_pay', value: amount(row.left_to_pay) },
  ]
  return (
    <DefinitionList items={facts.flatMap(({ key, value }) => (value ? [{ key, label: field(key), value }] : []))} />
  )
}
