import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { rereadMe } from '../../../api/auth/me.ts'
import { companies } from '../../../api/auth/users.ts'
import type { ReadOf } from '../../../api/resource.ts'
import { useSession } from '../../../api/session/use-session.ts'
import { pathTo } from '../../../paths/index.ts'
import { Card } from '../../../ui/data/Card.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { FormBar } from '../../../widgets/record-form/FormBar.tsx'
import { RecordForm } from '../../../widgets/record-form/RecordForm.tsx'
import { useRecordForm } from '../../../widgets/record-form/use-record-form.ts'
import { RecordLoader } from '../../../widgets/record-screen/RecordLoader.tsx'
import { CompanyFields } from './CompanyFields.tsx'

/** What the company says of itself, and what holds for all who work in it. */
export function CompanyPart({ top }: { top: ReactNode }): ReactElement {
  const { user } = useSession()
  const query = companies.useOne(user?.company ?? user?.company_object?.id)
  return (
    <RecordLoader entity={companies.entity} query={query} listTo={pathTo('home')}>
      {(record) => <CompanyForm record={record} top={top} />}
    </RecordLoader>
  )
}

function CompanyForm({ record, top }: { record: ReadOf<typeof companies.entity>; top: ReactNode }) {
  const { t } = useTranslation('paths')
  // The name and the logo stand in the frame of every page.
  const state = useRecordForm({ source: companies, record, onSaved: () => void rereadMe().catch(() => undefined) })
  return (
    <Page title={t('admin')} beside={record.name} bar={<FormBar state={state} />}>
      {top}
      <Card>
        <RecordForm state={state}>
          <CompanyFields />
        </RecordForm>
      </Card>
    </Page>
  )
}
