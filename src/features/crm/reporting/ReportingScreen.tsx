import { type ReactElement, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { pipelines } from '../../../api/crm/pipelines.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/choice/Select.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { PictureMenu } from '../../../widgets/picture/PictureMenu.tsx'
import { UserPicker } from '../../../widgets/record-picker/UserPicker.tsx'
import { usePickedUsers } from '../../../widgets/record-picker/user-source.ts'
import { useTabAddress, useTextAddress } from '../../../widgets/tab-address.ts'
import { type Period, periodOfMonth, monthsOf, periods } from '../period.ts'
import { ChartCard } from './ChartCard.tsx'
import { PipelineCards } from './PipelineCards.tsx'
import styles from './reporting.module.css'

/** Returns the period, person and pipeline of the address, and the same as text. */
function useChosen() {
  const { t } = useTranslation('crm')
  const [period, choosePeriod] = useTabAddress('period', periods)
  const [person, choosePerson] = useTextAddress('main_user')
  const [wanted, choosePipeline] = useTextAddress('pipeline')
  const mayPipelines = useRights().may(pipelines.entity.scope, 'read')
  const known = pipelines.useList({ limit: 100, ordering: 'created_at' }, { enabled: mayPipelines })
  const all = known.data?.results ?? []
  const pipeline = all.find(({ id }) => id === wanted) ?? all[0]
  const people = usePickedUsers(useMemo(() => (person ? [person] : []), [person])).options
  const filter = [t(`sources.periods.${period}`), pipeline?.name, ...people.map(({ label }) => label)]
    .filter(Boolean)
    .join(', ')
  return { period, choosePeriod, person, choosePerson, known, all, pipeline, choosePipeline, filter }
}

/** /crm-reporting: sales, quotations, opportunities and activities by month, and the figures of a pipeline. */
export function ReportingScreen(): ReactElement {
  const { t } = useTranslation(['crm', 'paths', 'common'])
  const { period, choosePeriod, person, choosePerson, known, all, pipeline, choosePipeline, filter } = useChosen()
  const { from, until } = monthsOf(period)
  return (
    <Page
      title={t('paths:crm-reporting')}
      actions={<PictureMenu area="page" title={t('paths:crm-reporting')} filter={filter} />}
    >
      <div className={styles.filters}>
        <Field label={t('sources.period')}>
          <Select
            value={period}
            options={periods.map((value) => ({ value, label: t(`sources.periods.${value}`) }))}
            onChange={({ target }) => choosePeriod(target.value as Period)}
          />
        </Field>
        {all.length > 1 && (
          <Field label={t('reporting.pipeline')}>
            <Select
              value={pipeline?.id ?? ''}
              options={all.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={({ target }) => choosePipeline(target.value)}
            />
          </Field>
        )}
        <Field label={t('reporting.person')}>
          <UserPicker
            withFormer
            label={t('reporting.person')}
            value={person || null}
            onChange={(id) => choosePerson(id ?? '')}
          />
        </Field>
      </div>
      <div className={styles.stack} data-picture>
        <ChartCard from={from} until={until} filter={filter} />
        {known.isError && !known.data && (
          <ErrorState
            title={t('common:errors.load')}
            onRetry={() => void known.refetch()}
            isRetrying={known.isFetching}
          />
        )}
        {pipeline && (
          <PipelineCards
            filter={filter}
            question={{
              pipeline: pipeline.id,
              ...(person ? { main_user: person } : {}),
              from: periodOfMonth(from).first,
              until: periodOfMonth(until).last,
            }}
          />
        )}
      </div>
    </Page>
  )
}
