import { ChevronLeft, ChevronRight, SlidersHorizontal } from 'lucide-react'
import { type ReactElement, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { projects } from '../../../api/projects/projects.ts'
import { tasks } from '../../../api/projects/tasks.ts'
import { useWorkloadPlan, workloads } from '../../../api/projects/workload.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { aside } from '../../../api/failed-reads.ts'
import type { WorkloadPlan } from '../../../contract/projects/calls/workload-plan.ts'
import { folded } from '../../../contract/rules/search/search-rank.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { Toolbar } from '../../../ui/table/Toolbar.tsx'
import { Select } from '../../../ui/fields/choice/Select.tsx'
import { SearchInput } from '../../../ui/fields/text/SearchInput.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { useMediaQuery } from '../../../ui/use-media-query.ts'
import { PanelBody } from '../../../widgets/panel/PanelBody.tsx'
import { useFormAddress } from '../../../widgets/tab-address.ts'
import { CellPanel } from './CellPanel.tsx'
import { HandOverDialog } from './HandOverDialog.tsx'
import { LimitsPanel } from './LimitsPanel.tsx'
import { PlanCards } from './PlanCards.tsx'
import { PlanTable } from './PlanTable.tsx'
import type { HeldTask } from './TaskChip.tsx'
import { shownWeeks, usePlanAddress } from './use-plan-address.ts'
import { usePlanWords } from './use-plan-words.ts'
import styles from './workload.module.css'

/** /workload: the load of people by week, and the effect of giving a task to another person. */
export function WorkloadScreen(): ReactElement {
  const { t } = useTranslation(['projects', 'paths'])
  const { may } = useRights()
  const mayLimit = may(workloads.entity.scope, 'update')
  const address = usePlanAddress()
  const [form, show] = useFormAddress()
  const { from, project } = address
  const query = useWorkloadPlan({ from, weeks: shownWeeks, ...(project ? { project } : {}) })
  return (
    <Page
      isFilled
      title={t('paths:workload')}
      subtitle={t(project ? 'workload.seenOf' : 'workload.seen')}
      actions={
        mayLimit && (
          <Button icon={SlidersHorizontal} onClick={() => show('limits')}>
            {t('workload.limits')}
          </Button>
        )
      }
    >
      <Bar address={address} />
      <PanelBody query={query}>{query.data && <Plan plan={query.data} address={address} />}</PanelBody>
      {form === 'limits' && mayLimit && query.data && (
        <LimitsPanel id={query.data.limits.id} onSaved={() => void query.refetch()} onClose={() => show(null)} />
      )}
    </Page>
  )
}

type Address = ReturnType<typeof usePlanAddress>

function Bar({ address }: { address: Address }) {
  const { t } = useTranslation('projects')
  const words = usePlanWords()
  const { from, isNow, turn, toNow, project, chooseProject, search, setSearch, charge, chooseCharge } = address
  const { data } = projects.useList(inProgress, { isSilent: true, ...aside })
  const options = (data?.results ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Toolbar
      label={t('workload.bar')}
      end={
        <>
          <strong aria-live="polite">{words.week(from)}</strong>
          <IconButton icon={ChevronLeft} isTurning isOutlined label={t('workload.before')} onClick={() => turn(-1)} />
          <Button disabled={isNow} onClick={toNow}>
            {t('workload.now')}
          </Button>
          <IconButton icon={ChevronRight} isTurning isOutlined label={t('workload.after')} onClick={() => turn(1)} />
        </>
      }
    >
      <SearchInput
        label={t('workload.search')}
        placeholder={t('workload.search')}
        value={search}
        onSearch={setSearch}
        className={styles.search}
      />
      <span className={styles.search}>
        <Select
          aria-label={t('task.fields.project')}
          value={project}
          options={[{ value: '', label: t('workload.project') }, ...options]}
          onChange={({ target }) => chooseProject(target.value)}
        />
      </span>
      <span className={styles.filter}>
        <Select
          aria-label={t('workload.chargeFilter')}
          value={charge}
          options={[
            { value: '', label: t('workload.anyCharge') },
            ...charges.map((one) => ({ value: one, label: t(`workload.charge.${one}`) })),
          ]}
          onChange={({ target }) => chooseCharge(target.value)}
        />
      </span>
    </Toolbar>
  )
}

const charges = ['over', 'normal', 'under'] as const

const inProgress = { limit: 100, ordering: 'name', filters: { status: 'in_progress' } }

function Plan({ plan, address }: { plan: WorkloadPlan; address: Address }) {
  const { t } = useTranslation('projects')
  const { may } = useRights()
  const isPhone = useMediaQuery('(max-width: 700px)')
  const [given, setGiven] = useState<HeldTask | null>(null)
  const { search, charge, cell, open } = address
  const rows = useMemo(
    () => plan.people.filter((row) => folded(row.name).includes(folded(search)) && (!charge || row.charge === charge)),
    [plan, search, charge],
  )
  const onGive = may(tasks.entity.scope, 'update') ? setGiven : undefined
  if (plan.people.length === 0) return <EmptyState title={t('workload.empty')}>{t('workload.emptyText')}</EmptyState>
  return (
    <>
      {rows.length === 0 ? (
        <EmptyState title={t('workload.noOne')} />
      ) : isPhone ? (
        <PlanCards plan={plan} rows={rows} onOpen={open} />
      ) : (
        <PlanTable plan={plan} rows={rows} onOpen={open} onGive={onGive} />
      )}
      {cell && <CellPanel plan={plan} cell={cell} onGive={onGive} onClose={() => open(null)} />}
      {given && <HandOverDialog plan={plan} held={given} onClose={() => setGiven(null)} />}
    </>
  )
}
