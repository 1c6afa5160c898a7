import { useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rereadMe } from '../../../api/auth/me.ts'
import { companies } from '../../../api/auth/users.ts'
import { hasCapability } from '../../../api/capabilities.ts'
import { trailKey, useTrail } from '../../../api/history/entries.ts'
import type { ReadOf } from '../../../api/resource.ts'
import { useRights, useSession } from '../../../api/session/use-session.ts'
import { folded } from '../../../contract/rules/search/search-rank.ts'
import { pathTo } from '../../../paths/index.ts'
import { Card } from '../../../ui/data/Card.tsx'
import { SearchInput } from '../../../ui/fields/text/SearchInput.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { ActivityList } from '../../../widgets/activity/Activity.tsx'
import { FormBar } from '../../../widgets/record-form/FormBar.tsx'
import { RecordForm } from '../../../widgets/record-form/RecordForm.tsx'
import { useRecordForm } from '../../../widgets/record-form/use-record-form.ts'
import { RecordLoader } from '../../../widgets/record-screen/RecordLoader.tsx'
import styles from '../Admin.module.css'
import { CompanyFields } from './CompanyFields.tsx'
import { OtherSettings } from './OtherSettings.tsx'
import { SettingSearchContext } from './setting-search.ts'

/** Edits the data of the company, and the settings for all who work in it. */
export function CompanyPart(): ReactElement {
  const { user } = useSession()
  const query = companies.useOne(user?.company ?? user?.company_object?.id)
  return (
    <RecordLoader entity={companies.entity} query={query} listTo={pathTo('home')}>
      {(record) => <CompanyForm record={record} />}
    </RecordLoader>
  )
}

function CompanyForm({ record }: { record: ReadOf<typeof companies.entity> }) {
  const { t } = useTranslation(['admin', 'common'])
  const [search, setSearch] = useState('')
  const client = useQueryClient()
  // The name and the logo are in the frame of every page, and the changes in the log below.
  const onSaved = (): void => {
    void rereadMe().catch(() => undefined)
    void client.invalidateQueries({ queryKey: trailKey(companies.entity.key, record.id) })
  }
  const state = useRecordForm({ source: companies, record, onSaved })
  const isAdded = hasCapability('history', 'added')
  const isTrailRead = useRights().may('history', 'read') && isAdded
  const { data } = useTrail(companies.entity.key, record.id, isTrailRead)
  const settings = useMemo(() => {
    const words = folded(search.trim())
    return {
      isFound: (...texts: readonly string[]) => texts.some((text) => folded(text).includes(words)),
      trail: data?.results ?? [],
      isNarrowed: words !== '',
    }
  }, [search, data])
  return (
    <Page title={t('common:menuParts.company')} beside={record.name} bar={<FormBar state={state} />}>
      <div className={styles.search}>
        <SearchInput
          label={t('settings.search')}
          placeholder={t('settings.search')}
          value={search}
          onSearch={setSearch}
        />
      </div>
      <Card>
        <SettingSearchContext value={settings}>
          <RecordForm state={state}>
            <CompanyFields />
            {settings.isNarrowed && <OtherSettings />}
          </RecordForm>
        </SettingSearchContext>
      </Card>
      {isTrailRead && !settings.isNarrowed && (
        <div className={styles.changes}>
          <Card title={t('settings.log')}>
            <ActivityList entity={companies.entity} id={record.id} />
          </Card>
        </div>
      )}
    </Page>
  )
}
