import { project } from '../../../src/contract/projects/project.ts'
import { projectTeam } from '../../../src/contract/projects/project-team.ts'
import { refreshReport } from '../../../src/contract/projects/calls/reports.ts'
import { type Report, report } from '../../../src/contract/projects/report.ts'
import { isDay } from '../../../src/contract/rules/time/calendar-days.ts'
import { isMonday } from '../../../src/contract/projects/rules/project-report.ts'
import { mondayOf, weekNumber } from '../../../src/contract/rules/time/working-days.ts'
import { tableName } from '../../database/schema.ts'
import { auditChange } from '../../http/records/audit-change.ts'
import { type Answer, type Writing, companyOf, memberOf } from '../../http/call/call.ts'
import { conflict, invalidField } from '../../http/call/errors.ts'
import type { Change, Hooks } from '../../http/call/hooks.ts'
import { servedLanguages } from '../../http/call/language.ts'
import { type StoredRecord, recordsBy, updateRecord } from '../../database/records.ts'
import { referredRecord } from '../../http/resource/referred-record.ts'
import { answerRecord, visibleRecord } from '../../http/resource/resource.ts'
import { serveResource } from '../../http/resource/serve-resource.ts'
import type { Router } from '../../http/routing/routes.ts'
import { requireVersion } from '../../http/records/versions.ts'
import { nameUserLists, nameUsers } from '../../user-names.ts'
import { checkPeople } from './people.ts'
import { projectHooks } from './projects.ts'
import { readFacts, reportTextOf } from './report-facts.ts'
import { tellReaders } from './report-mail.ts'

const table = tableName(report)
const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
const isEmpty = (value: unknown): boolean => typeof value !== 'string' || value.trim() === ''

/** Requires a draft: a sent report does not change. */
function demandDraft({ status }: StoredRecord<typeof report>): void {
  if (status === 'sent') throw conflict('report_sent', { current: status, allowed: [] })
}

/** Returns the project of a new report, which the caller sees. */
async function projectFor(call: Writing, id: unknown): Promise<StoredRecord<typeof project>> {
  if (!id) throw invalidField('project', 'required')
  return referredRecord(call, 'project', project, id)
}

/** Checks that a report is of a week that has begun, and the only one on it. */
async function checkWeek(call: Writing, of: string, week: string): Promise<void> {
  if (!isDay(week) || !isMonday(week)) throw invalidField('week', 'not_monday')
  if (week > call.today) throw invalidField('week', 'week_to_come')
  const [twin] = await call.tx.query(`select from ${table} where company = $1 and project = $2 and week = $3`, [
    companyOf(call),
    of,
    week,
  ])
  if (twin) throw conflict('report_once')
}

/** Returns the team of a project without the author of the report. */
async function teamOf(call: Writing, of: string): Promise<string[]> {
  const members = await recordsBy(call.tx, projectTeam, companyOf(call), 'project', [of])
  const { user } = memberOf(call)
  return members.map(({ project_user: id }) => id).filter((id) => id !== user)
}

/** Writes the facts of a new report, and the values that its author left out. */
async function begin(call: Writing, { values }: Change): Promise<void> {
  const of = await projectFor(call, values.project)
  const week = String((values.week ??= mondayOf(call.today)))
  await checkWeek(call, of.id, week)
  const facts = await readFacts(call, of.id, week)
  const number = weekNumber(week)
  Object.assign(values, {
    facts,
    author: memberOf(call).user,
    text: values.text ?? reportTextOf(facts, call.words, call.language),
    name: isEmpty(values.name)
      ? call.words(call.language, 'report_name', { project: of.name, number }).slice(0, 255)
      : values.name,
    sent_to: values.sent_to ?? (await teamOf(call, of.id)),
  })
}

/** Checks that the readers of a report may see its project. */
const checkReaders = (call: Writing, of: unknown, people: unknown): Promise<void> =>
  checkPeople(call, of, listOf(people), { field: 'sent_to', rows: projectHooks.rows })

async function beforeWrite(call: Writing, change: Change<typeof report>): Promise<void> {
  const { before, values } = change
  if (before) {
    demandDraft(before)
    for (const name of ['project', 'week'])
      if (name in values && values[name] !== before[name]) throw invalidField(name, 'read_only')
    if ('name' in values && isEmpty(values.name)) throw invalidField('name', 'required')
  } else await begin(call, change)
  if ('sent_to' in values) await checkReaders(call, before?.project ?? values.project, values.sent_to)
}

/** Sends a report, once, with a text, to people who may see its project. */
async function send(call: Writing, { before, values }: Change): Promise<void> {
  const { text, sent_to, project: of } = { ...before, ...values }
  if (isEmpty(text)) throw invalidField('text', 'required')
  if (listOf(sent_to).length === 0) throw invalidField('sent_to', 'required')
  await checkReaders(call, of, sent_to)
  values.sent_at = call.now
}

/** Hooks of reports: visible to everyone who sees the project. */
const reportHooks: Hooks<typeof report> = {
  beforeWrite,
  onTransition: send,
  afterWrite: async (call, { before }, record) => {
    if (before?.status === 'draft' && record.status === 'sent') await tellReaders(call, record)
    return record
  },
  beforeDelete: async (_call, record) => demandDraft(record),
  decorate: async (call, tx, records) => {
    await nameUsers(call, tx, records, 'author', (record, person) => {
      record.author_object = person
    })
    await nameUserLists(call, tx, records, 'sent_to', (record, people) => {
      record.sent_to_object = people
    })
  },
}

/**
 * Returns the language in which the text of a report still equals its facts; undefined once a person has changed it.
 */
const languageOf = (call: Writing, { text, facts }: StoredRecord<typeof report>) =>
  servedLanguages.find((language) => facts && reportTextOf(facts, call.words, language) === text)

/** Reads the facts of a draft again; its text is renewed while no person has changed it. */
async function refresh(call: Writing): Promise<Answer<Report>> {
  const before = await visibleRecord(call, call.tx, report, reportHooks, call.params.id, 'for update')
  await requireVersion(call, before)
  demandDraft(before)
  const facts = await readFacts(call, String(before.project), String(before.week))
  const language = languageOf(call, before)
  const after = await updateRecord(call.tx, report, before, {
    now: call.now,
    values: { facts, ...(language ? { text: reportTextOf(facts, call.words, language) } : {}) },
  })
  await auditChange(call, report, before, after, undefined, undefined)
  return answerRecord(call, call.tx, report, reportHooks, after)
}

/** Serves weekly reports of projects. */
export function serveReports(router: Router): void {
  router.write(refreshReport, refresh)
  serveResource(router, report, reportHooks)
}
