import { useState } from 'react'
import { Gantt } from '../../../src/ui/gantt/Gantt.tsx'
import type { GanttChange, GanttRow, GanttSpan } from '../../../src/ui/gantt/gantt-props.ts'
import { dayNumber, ganttScales, wallOfNumber } from '../../../src/ui/gantt/gantt-scale.ts'

const monday = dayNumber('2026-11-23')
const start: Readonly<Record<string, GanttSpan>> = {
  Cut: { start: monday, end: monday + 2 },
  Plane: { start: monday + 2, end: monday + 4 },
  Sand: { start: monday + 7, end: monday + 9 },
}
const query = new URLSearchParams(location.search)
/** Titles of bars that the address gives, each two days after the one before. */
const titles = JSON.parse(query.get('titles') ?? '[]') as string[]
/** Further bars without a title, one a day. */
const many = Number(query.get('many') ?? 0)
const given: readonly GanttRow[] = [...titles, ...Array.from({ length: many }, (_, index) => `Part ${index}`)].map(
  (title, index) => ({
    id: `given-${index}`,
    title,
    said: `${title}, ${index}`,
    tone: 'secondary',
    bar: { start: monday + index, end: monday + index + 8 },
  }),
)
const longTitle = 'Plane all boards of the staircase'
const place = ({ start: from, end }: GanttSpan): string => `${from - monday} to ${end - monday}`

function pulled(spans: typeof start, { id, mode, days }: GanttChange): typeof start {
  const span = spans[id]!
  const next = {
    start: span.start + (mode === 'end' ? 0 : days),
    end: span.end + (mode === 'start' ? 0 : days),
  }
  const after = spans.Plane!
  const by = Math.max(0, next.end - after.start)
  return id === 'Cut'
    ? { ...spans, Cut: next, Plane: { start: after.start + by, end: after.end + by } }
    : { ...spans, [id]: next }
}

/** Shows a plan of three bars; the second one waits for the first. */
export function GanttSpecimen() {
  const [spans, setSpans] = useState(start)
  const [told, setTold] = useState('nothing')
  return (
    <>
      <div style={many ? { blockSize: 400 } : undefined}>
        <Gantt
          label="Plan"
          tree={{ head: 'Task', renderRow: (id) => id }}
          rows={[
            ...Object.entries(spans).map(([id, bar]): GanttRow => ({
              id,
              title: id === 'Plane' ? longTitle : id,
              said: `${id}, ${place(bar)}`,
              tone: 'primary',
              bar,
              progress: id === 'Cut' ? 50 : 0,
              ...(id === 'Plane' && { due: monday + 4.5, dueText: 'due on day 4' }),
            })),
            { id: 'Varnish', title: 'Varnish', said: 'Varnish, due', tone: 'primary', bar: null, due: monday + 4.5 },
            ...given,
          ]}
          links={[
            { id: 'l', from: 'Cut', to: 'Plane', type: 'finish_to_start' },
            { id: 'm', from: 'Plane', to: 'Sand', type: 'finish_to_finish', isBroken: true },
          ]}
          days={{
            scale: ganttScales.day,
            from: monday,
            until: monday + 30 + many,
            today: monday,
            isOff: () => false,
          }}
          texts={{
            chart: 'Bars',
            help: 'Arrows move the bar',
            canceled: 'Nothing moved',
            link: (title) => `Link ${title}`,
            nameOf: (_, { start: day }) => wallOfNumber(day).slice(8, 10),
          }}
          changes={{
            preview: (change) => {
              const next = pulled(spans, change)
              const along = change.id === 'Cut' && next.Plane!.start !== spans.Plane!.start
              return {
                bar: next[change.id]!,
                others: along ? [{ id: 'Plane', bar: next.Plane! }] : [],
                said: `${change.id}: ${place(next[change.id]!)}${along ? ', Plane along' : ''}`,
              }
            },
            onChange: (change) => {
              setSpans(pulled(spans, change))
              setTold(`${change.id} ${change.mode} ${change.days}`)
            },
            onLink: (from, to) => setTold(`${from} then ${to}`),
            onPlan: (id, day) => setTold(`${id} on ${day - monday}`),
          }}
          onOpen={(id) => setTold(`open ${id}`)}
        />
      </div>
      <output aria-label="Told">{told}</output>
    </>
  )
}
