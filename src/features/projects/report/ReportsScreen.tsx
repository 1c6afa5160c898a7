import { type ReactElement, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { reports, type ReportRead } from '../../../api/projects/reports.ts'
import { addDays } from '../../../contract/rules/time/calendar-days.ts'
import { weekNumber } from '../../../contract/rules/time/working-days.ts'
import { formatDaySpan } from '../../../format/day-words.ts'
import { fullName } from '../../../format/names.ts'
import type { ListColumns } from '../../../widgets/list-screen/query/list-columns.ts'
import { ListScreen } from '../../../widgets/list-screen/ListScreen.tsx'
import { lazyPart } from '../../../widgets/panel/lazy-part.ts'
import { useFormAddress, useTextAddress } from '../../../widgets/tab-address.ts'
import { NewReportDialog } from './NewReportDialog.tsx'
import { reportAddress } from './report-address.ts'

const ReportPage = lazyPart(() => import('./ReportPage.tsx').then(({ ReportPage }) => ReportPage))

const base = { expand: ['project'] }
const options = { filters: ['project', 'week', 'status'], canEdit: false, canDelete: false }

/** /reports: the weekly reports of projects; `report` of the address opens one of them. */
export function ReportsScreen(): ReactElement {
  const [report] = useTextAddress('report')
  return report ? <ReportPage key={report} id={report} /> : <List />
}

function useColumns(): ListColumns<ReportRead> {
  const { t, i18n } = useTranslation('projects')
  return useMemo(() => {
    const weekOf = (week: string): string =>
      t('workload.weekOf', { number: weekNumber(week), days: formatDaySpan(week, addDays(week, 6), i18n.language) })
    return columnsOf(weekOf)
  }, [t, i18n.language])
}

const columnsOf = (weekOf: (week: string) => string): ListColumns<ReportRead> => [
  { key: 'name', tone: 'strong' },
  {
    key: 'week',
    phone: 'line',
    render: ({ week }) => week && <span>{weekOf(week)}</span>,
  },
  { key: 'project', tone: 'quiet', phone: 'hidden' },
  { key: 'status', phone: 'value' },
  {
    key: 'author',
    phone: 'hidden',
    render: ({ author_object: author }) => author && <bdi>{fullName(author)}</bdi>,
    text: ({ author_object: author }) => (author ? fullName(author) : ''),
  },
  { key: 'sent_at', isNumeric: true, phone: 'hidden' },
  { key: 'created_at', isExtra: true, phone: 'hidden' },
]

function List() {
  const { t } = useTranslation(['projects', 'paths'])
  const [form, show] = useFormAddress()
  return (
    <>
      <ListScreen
        source={reports}
        columns={useColumns()}
        page={{ title: t('paths:reports'), empty: t('empty.reports') }}
        links={{ open: ({ id }) => reportAddress(id), create: () => show('new'), hasPeek: false }}
        base={base}
        options={options}
      />
      {form === 'new' && <NewReportDialog onClose={() => show(null)} />}
    </>
  )
}
