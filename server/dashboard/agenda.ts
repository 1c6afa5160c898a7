import type { AgendaRow } from '../../src/contract/calendar/calls/agenda.ts'
import type { Entity } from '../../src/contract/kit/kit.ts'
import { foundRecord } from '../../src/contract/rules/search/found-record.ts'
import { addDays } from '../../src/contract/rules/time/calendar-days.ts'
import { tableName } from '../database/schema.ts'
import { type Call, companyOf, memberOf } from '../http/call/call.ts'
import { type Condition, where } from '../database/condition.ts'
import { servedEntities } from '../http/call/hooks.ts'
import { listConditions, readRecords } from '../http/lists/list-records.ts'
import type { StoredRecord } from '../database/records.ts'
import { readsEntity } from '../http/call/rights.ts'
import { seesSide } from '../http/access/side.ts'

/** Records of one kind that the agenda shows on the day they are due: those of a list, by its query. */
export interface AgendaSource {
  /** Its key on the wire and in the locale texts of the screen. */
  key: string
  entity: Entity
  /** Whether everybody with an account has some of their own; else who reads the service and the scope sees them. */
  isOpenToStaff?: boolean
  list: (call: Call) => Readonly<Record<string, string>>
  /** Its rows begin with what they are about, such as the client: what follows is cut first. */
  beginsWithDetail?: boolean
  /** Condition on rows that the query of the list cannot express. */
  condition?: string
  /** The field of the calendar day on which a row is shown. */
  day: string
  /** The field of the person whom a row concerns; rows without one concern everybody who may see them. */
  person?: string
  /** The field of the people whom a row concerns, where there may be several. */
  people?: string
  /** The address of a record that has no page of its own. */
  link?(record: StoredRecord): string
}

/** The requested days, both included, and the people. */
export interface AgendaSpan {
  from: string
  until: string
  people: readonly string[]
}

const sources: AgendaSource[] = []

/** Registers the agenda sources of a service; called once for each service at start. */
export function serveAgendaSources(own: readonly AgendaSource[]): void {
  for (const source of own)
    if (!sources.some((one) => one.key === source.key && one.entity === source.entity)) sources.push(source)
}

/**
 * Agenda sources of all services.
 *
 * @oracle A test reads the table.
 */
export const agendaSources: readonly AgendaSource[] = sources

function isOpen(call: Call, { entity, isOpenToStaff, list }: AgendaSource): boolean {
  const member = memberOf(call)
  if (isOpenToStaff) return true
  return readsEntity(member.rights, entity) && seesSide(member, list(call).is_sales !== 'false')
}

/** Returns the sources whose rows the caller may see. */
export const openAgendaSources = (call: Call): AgendaSource[] => sources.filter((source) => isOpen(call, source))

const hooksOf = ({ entity }: AgendaSource) => servedEntities.get(entity.key)?.hooks ?? {}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

function conditionsOf(call: Call, source: AgendaSource, { from, until, people }: AgendaSpan): Condition[] {
  const { entity, list, day, person, people: several, condition } = source
  return [
    { sql: `"${day}" between $? and $?`, params: [from, until] },
    ...(person ? [{ sql: `"${person}" = any($?::uuid[])`, params: [people] }] : []),
    ...(several ? [{ sql: `"${several}" ?| $?::text[]`, params: [people] }] : []),
    ...(condition ? [{ sql: condition, params: [] }] : []),
    ...listConditions(call, entity, hooksOf(source), list(call)),
  ]
}

/** Returns the rows of a source within a span, the earliest first and no more than `most`. */
export async function readAgendaSource(
  call: Call,
  source: AgendaSource,
  span: AgendaSpan,
  most: number,
): Promise<AgendaRow[]> {
  const { entity, key, day, person, people } = source
  const clause = where(conditionsOf(call, source, span), 1)
  const places = await call.db.query<{ id: string; day: string }>(
    `select id, "${day}" as day from ${tableName(entity)} where company = $1${clause.sql} order by "${day}", id limit ${most}`,
    [companyOf(call), ...clause.params],
  )
  const days = new Map(places.map((place) => [place.id, place.day]))
  const records = await readRecords(call, entity, hooksOf(source), [...days.keys()])
  return records.map((record) => {
    const { label, detail, page, is_sales } = foundRecord(entity, record)
    const start = days.get(record.id) ?? span.from
    return {
      source: key,
      id: record.id,
      title: (source.beginsWithDetail ? [detail, label] : [label, detail]).filter(Boolean).join(' · '),
      start,
      end: addDays(start, 1),
      all_day: true,
      people: span.people.filter((one) => [record[person ?? people ?? '']].flat().includes(one)),
      is_private: false,
      is_transparent: false,
      location: null,
      is_editable: false,
      occurrence: null,
      version: null,
      page: textOf(page),
      is_sales,
      link: textOf(source.link?.(record) ?? record.link),
    }
  })
}
