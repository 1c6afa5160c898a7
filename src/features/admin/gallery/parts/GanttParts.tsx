import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatShortDay } from '../../../../format/dates.ts'
import { Card } from '../../../../ui/data/Card.tsx'
import { Gantt } from '../../../../ui/gantt/Gantt.tsx'
import type { GanttChange, PlanLink, GanttSpan } from '../../../../ui/gantt/gantt-props.ts'
import { dayNumber, ganttScales, wallOfNumber } from '../../../../ui/gantt/gantt-scale.ts'
import styles from './Parts.module.css'

type SampleId = 'stepCustomer' | 'stepLines' | 'stepTerms' | 'stepSending'

type Spans = Readonly<Record<SampleId, GanttSpan>>

const monday = dayNumber('2026-11-23')
const days = (start: number, end: number): GanttSpan => ({ start: monday + start, end: monday + end })
const planned: Spans = {
  stepCustomer: days(0, 2),
  stepLines: days(2, 5),
  stepTerms: days(7, 8),
  stepSending: days(8, 11),
}
const baseline: Partial<Spans> = { stepLines: days(1, 3), stepSending: days(7, 10) }
const ids = Object.keys(planned) as SampleId[]
const critical: ReadonlySet<string> = new Set(['stepCustomer', 'stepLines', 'stepSending'])
const linked: readonly [SampleId, SampleId][] = [
  ['stepCustomer', 'stepLines'],
  ['stepLines', 'stepSending'],
  ['stepTerms', 'stepSending'],
]
const links: readonly PlanLink[] = linked.map(([from, to]) => ({
  id: `${from} ${to}`,
  from,
  to,
  type: 'finish_to_start',
  isCritical: critical.has(from) && critical.has(to),
}))
const scale = ganttScales.day
const isOff = (day: number): boolean => [5, 6].includes((day - monday + 7000) % 7)

const later = ({ start, end }: GanttSpan, by: number): GanttSpan => ({ start: start + by, end: end + by })

/** Returns the bars after one of them was pulled; those that wait for it make room. */
function pulled(spans: Spans, { id, mode, days: by }: GanttChange): Spans {
  const span = spans[id as SampleId]
  const changed: Record<SampleId, GanttSpan> = { ...spans }
  if (mode === 'move') changed[id as SampleId] = later(span, by)
  else if (mode === 'end') changed[id as SampleId] = { ...span, end: Math.max(span.start + 1, span.end + by) }
  else changed[id as SampleId] = { ...span, start: Math.min(span.end - 1, span.start + by) }
  for (const [from, to] of linked) changed[to] = later(changed[to], Math.max(0, changed[from].end - changed[to].start))
  return changed
}

/** Shows a plan of four bars with links, a baseline and days off. */
export function GanttParts(): ReactElement {
  const { t, i18n } = useTranslation(['gallery', 'projects'])
  const [spans, setSpans] = useState(planned)
  const words = (id: SampleId, { start, end }: GanttSpan) => ({
    title: t(`sample.${id}`),
    start: dayText(start, i18n.language),
    end: dayText(end - 1, i18n.language),
  })
  return (
    <Card title={t('kind.gantt')}>
      <div className={styles.gantt}>
        <Gantt
          label={t('kind.gantt')}
          tree={{
            head: t('projects:task.one'),
            renderRow: (id) => <span className={styles.ganttRow}>{t(`sample.${id as SampleId}`)}</span>,
          }}
          rows={ids.map((id) => ({
            id,
            title: t(`sample.${id}`),
            said: t('projects:gantt.bar', words(id, spans[id])),
            tone: id === 'stepCustomer' ? 'success' : id === 'stepSending' ? 'secondary' : 'primary',
            bar: spans[id],
            baseline: baseline[id] ?? null,
            isCritical: critical.has(id),
          }))}
          links={links}
          days={{ scale, from: monday - 7, until: monday + 42, today: monday + 3, isOff }}
          texts={{
            chart: t('projects:gantt.chart'),
            help: t('projects:gantt.help'),
            canceled: t('projects:gantt.canceled'),
            link: (title) => t('projects:gantt.linkFrom', { title }),
            nameOf: (unit, { start }) =>
              unit === 'day' ? String(Number(wallOfNumber(start).slice(8, 10))) : wallOfNumber(start).slice(0, 7),
          }}
          changes={{
            preview: (change) => {
              const next = pulled(spans, change)
              const id = change.id as SampleId
              const others = ids.filter((one) => one !== id && next[one].start !== spans[one].start)
              return {
                bar: next[id],
                others: others.map((one) => ({ id: one, bar: next[one] })),
                said: t('projects:gantt.moving', words(id, next[id])),
              }
            },
            onChange: (change) => setSpans(pulled(spans, change)),
          }}
          onOpen={() => undefined}
        />
      </div>
    </Card>
  )
}

function dayText(day: number, language: string): string {
  const written = wallOfNumber(day).slice(0, 10)
  return formatShortDay(written, written, language)
}
