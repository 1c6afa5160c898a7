import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { type LeadFormRead, leadForms } from '../../../api/crm/lead-forms.ts'
import { pathTo } from '../../../paths/index.ts'
import type { ListColumns } from '../../../widgets/list-screen/query/list-columns.ts'
import { ListScreen } from '../../../widgets/list-screen/ListScreen.tsx'

const columns: ListColumns<LeadFormRead> = [
  { key: 'name', tone: 'strong' },
  { key: 'title', tone: 'quiet', phone: 'line' },
  'pipeline',
  'source',
  'main_user',
  { key: 'submission_count', sort: false, align: 'end', phone: 'value' },
  'is_active',
]
const base = { expand: ['pipeline'] }

/** /lead-forms: the forms of public pages that lead into the pipelines of the person. */
export function LeadFormListScreen(): ReactElement {
  const { t } = useTranslation(['crm', 'paths'])
  return (
    <ListScreen
      source={leadForms}
      columns={columns}
      base={base}
      page={{ title: t('paths:lead-forms'), empty: t('lead.empty') }}
      links={{ open: ({ id }) => pathTo('lead-form-modify', { id }), create: pathTo('lead-form-create') }}
    />
  )
}
