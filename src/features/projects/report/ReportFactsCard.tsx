import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReportRead } from '../../../api/projects/reports.ts'
import { tasks } from '../../../api/projects/tasks.ts'
import type { ReportFacts } from '../../../contract/projects/rules/report-facts.ts'
import { formatPercent } from '../../../format/amounts.ts'
import { formatDay, formatMoment } from '../../../format/dates.ts'
import { pathTo } from '../../../paths/index.ts'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { Card } from '../../../ui/data/Card.tsx'
import { DefinitionList } from '../../../ui/data/DefinitionList.tsx'
import { idOf } from '../../../widgets/entity.ts'
import { StatusBadge } from '../../../widgets/status-badge/StatusBadge.tsx'
import { useLeftWords } from '../task/LatenessBadge.tsx'
import reports from './report.module.css'
import styles from '../projects.module.css'
import { usePlanWords } from '../workload/use-plan-words.ts'

interface Line {
  id: string
  title: string
  detail?: ReactNode
}

/** Shows the data of the week in the service when the report was made or refreshed. */
export function ReportFactsCard({
  facts,
  project,
}: {
  facts: ReportFacts
  project: ReportRead['project']
}): ReactElement {
  const { t, i18n } = useTranslation('projects')
  const words = usePlanWords()
  const left = useLeftWords()
  const { advancement, done, moved, late, next } = facts
  const percent = (value: number): string => formatPercent(String(value), i18n.language)
  const of = idOf(project) ?? ''
  return (
    <Card title={t('reports.facts')} aside={<span className={styles.quiet}>{words.week(facts.from)}</span>}>
      <DefinitionList
        items={[
          {
            key: 'advancement',
            label: t('project.fields.advancement'),
            value: t('reports.advancement', { before: percent(advancement.before), now: percent(advancement.now) }),
          },
          { key: 'open', label: t('reports.open'), value: String(facts.open) },
          { key: 'hours', label: t('reports.hoursLeft'), value: words.hours(facts.hours_left) },
          { key: 'bare', label: t('reports.bare'), value: String(facts.without_estimate) },
          { key: 'comments', label: t('reports.comments'), value: String(facts.comments) },
        ]}
      />
      <Lines title={t('reports.done')} project={of} lines={done} />
      <Lines
        title={t('reports.moved')}
        project={of}
        lines={moved.map((one) => ({ ...one, detail: <bdi>{one.step}</bdi> }))}
      />
      <Lines
        title={t('reports.late')}
        project={of}
        lines={late.map((one) => ({
          ...one,
          detail: (
            <>
              <StatusBadge entity={tasks.entity} field="lateness" value={one.lateness} /> {left(one)}
            </>
          ),
        }))}
      />
      <Lines
        title={t('reports.next')}
        project={of}
        lines={next.map((one) => ({ ...one, detail: <bdi>{formatDay(one.day, i18n.language)}</bdi> }))}
      />
      <p className={styles.quiet}>{t('reports.factsAt', { at: formatMoment(facts.made_at, i18n.language) })}</p>
    </Card>
  )
}

function Lines({ title, project, lines }: { title: string; project: string; lines: readonly Line[] }) {
  if (lines.length === 0) return null
  return (
    <section className={reports.factLines}>
      <h3>{title}</h3>
      <ul>
        {lines.map(({ id, title: name, detail }) => (
          <li key={id}>
            <TextLink to={pathTo('project', { id: project }, { task: id })}>{name}</TextLink>
            {detail && <span className={styles.quiet}>{detail}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
