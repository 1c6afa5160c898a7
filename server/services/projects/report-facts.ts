import { comment } from '../../../src/contract/projects/comment.ts'
import type { ReportFacts } from '../../../src/contract/projects/rules/report-facts.ts'
import { step } from '../../../src/contract/projects/step.ts'
import { task } from '../../../src/contract/projects/task.ts'
import { addDays } from '../../../src/contract/rules/time/calendar-days.ts'
import { dayStart } from '../../../src/contract/rules/time/due-dates.ts'
import { type ReportedTask, factsOfWeek } from '../../../src/contract/projects/rules/project-report.ts'
import { formatHours } from '../../../src/format/hours.ts'
import { formatDay } from '../../../src/format/dates.ts'
import { tableName } from '../../database/schema.ts'
import { type Writing, companyOf } from '../../http/call/call.ts'
import type { Words } from '../../http/call/language.ts'

/**
 * Reads the tasks of a project, with their entry into the step and whether they were done at a moment, by the trail.
 */
const tasksOf = (call: Writing, project: string, begin: string): Promise<(ReportedTask & Record<string, unknown>)[]> =>
  call.tx.query(
    `select t.id, t.title, t.deadline, t.late_management, t.at_risk, t.wrong_way, t.start_at, t.end_at, t.estimate_hours, t.created_at,
            coalesce(s.is_done, false) as is_done, s.name as step_name,
            (select max(a.at) from system_audit a where a.company = $1 and a.record = t.id and a.changes ? 'step') as moved_at,
            case when t.created_at >= $3::timestamptz then null
                 when f.step is null then coalesce(s.is_done, false) else coalesce(o.is_done, false) end as was_done
       from ${tableName(task)} t join ${tableName(step)} s on s.company = t.company and s.id = t.step
       left join lateral (
         select a.changes->'step'->>0 as step from system_audit a
          where a.company = $1 and a.record = t.id and a.changes ? 'step' and a.at >= $3::timestamptz order by a.at, a.id limit 1) f on true
       left join ${tableName(step)} o on o.company = t.company and o.id = f.step::uuid
      where t.company = $1 and t.project = $2 order by t.deadline nulls last, t.sort_title, t.id`,
    [companyOf(call), project, begin],
  )

/** Reads the current facts of a week of a project. */
export async function readFacts(call: Writing, project: string, week: string): Promise<ReportFacts> {
  const [begin, end] = [dayStart(week), dayStart(addDays(week, 7))]
  const tasks = await tasksOf(call, project, begin)
  const [said] = await call.tx.query<{ comments: number }>(
    `select count(*)::int as comments from ${tableName(comment)} c join ${tableName(task)} t on t.company = c.company and t.id = c.task
      where c.company = $1 and t.project = $2 and c.created_at >= $3::timestamptz and c.created_at < $4::timestamptz`,
    [companyOf(call), project, begin, end],
  )
  return factsOfWeek(tasks, { week, now: call.now, today: call.today, comments: said?.comments ?? 0 })
}

/** Returns the text of a report from its facts, in a language; empty facts are left out. */
export function reportTextOf(
  { advancement, done, moved, late, next, ...facts }: ReportFacts,
  words: Words,
  language: string,
) {
  const say = (key: string, params = {}): string => words(language, `report_${key}`, params)
  const list = (title: string, lines: readonly string[]): string[] =>
    lines.length > 0 ? [[say(title), ...lines.map((line) => `– ${line}`)].join('\n')] : []
  const left = (days: number): string =>
    days < 0 ? say('passed', { days: -days }) : days === 0 ? say('today') : say('left', { days })
  return [
    say('advancement', advancement),
    ...list(
      'done',
      done.map(({ title }) => title),
    ),
    ...list(
      'moved',
      moved.map(({ title, step: name }) => `${title} (${name})`),
    ),
    ...list(
      'late',
      late.map((one) => `${one.title} (${left(one.left)})`),
    ),
    ...list(
      'next',
      next.map(({ title, day }) => say('planned', { title, day: formatDay(day, language) })),
    ),
    [
      say('rest', { open: facts.open, hours: formatHours(facts.hours_left, language) }),
      ...(facts.without_estimate > 0 ? [say('without_estimate', { tasks: facts.without_estimate })] : []),
    ].join('\n'),
  ].join('\n\n')
}
