import type { AgendaRow } from '../../src/contract/calendar/calls/agenda.ts'
import type { Entity } from '../../src/contract/kit/kit.ts'
import { allows } from '../../src/contract/rights/rights.ts'
import { tableName } from '../database/schema.ts'
import type { AgendaSpan } from './agenda.ts'
import { type Call, type CompanyReader, companyOf, memberOf } from '../http/call/call.ts'
import { servedEntities } from '../http/call/hooks.ts'
import { mayList, readRecords } from '../http/lists/list-records.ts'
import type { StoredRecord } from '../database/records.ts'

/**
 * Records of one kind that take people's time between two moments, besides events: those of their fields `start` and
 * `end`. The names `owner` and `others` are the fields of the responsible person and of the participants.
 */
export interface AgendaTimes {
  /** Its key on the wire and in the locale texts of the screen. */
  key: string
  entity: Entity
  owner: string
  others: string
  /** Returns the title of a record in the agenda. */
  title: (record: Readonly<Record<string, unknown>>) => string
}

/** Number of times of one kind that a search for free ones reads at most. */
const mostBusy = 10_000

const endOfTime = '9999-12-31T00:00:00.000Z'

const kinds: AgendaTimes[] = []

/** Registers the agenda times of a service; called once for each service at start. */
export function serveAgendaTimes(own: readonly AgendaTimes[]): void {
  for (const one of own) if (!kinds.some(({ key }) => key === one.key)) kinds.push(one)
}

/** Returns the kinds that the caller may read; of the others the caller sees when people are busy. */
export const openAgendaTimes = (call: Call): string[] =>
  kinds.filter(({ entity }) => mayList(call, entity, {})).map(({ key }) => key)

interface Place extends Record<string, unknown> {
  id: string
  start: string
  end: string
  people: string[]
}

const isoOf = (moment: string): string => new Date(Date.parse(moment)).toISOString()

/** Returns the times that records of a kind take of some people between two moments, the earliest first. */
async function placesOf(
  call: CompanyReader,
  { entity, owner, others }: AgendaTimes,
  {
    people,
    from,
    until,
    most,
    except = null,
  }: { people: readonly string[]; from: string; until: string; most: number; except?: string | null },
): Promise<Place[]> {
  const rows = await call.db.query<Place & { others: string[] | null; owner: string | null }>(
    `select id, start, "end", "${owner}" as owner, "${others}" as others from ${tableName(entity)}
      where company = $1 and ("${owner}" = any($2::uuid[]) or "${others}" ?| $2::text[])
        and start < $4 and ("end" > $3 or start >= $3) and id is distinct from $5 order by start, id limit ${most}`,
    [companyOf(call), people, from, until, except],
  )
  return rows.map(({ id, start, end, owner: one, others: more }) => ({
    id,
    start: isoOf(start),
    end: isoOf(end),
    people: people.filter((person) => person === one || more?.includes(person)),
  }))
}

function rowOf(call: Call, kind: AgendaTimes, place: Place, record: StoredRecord | undefined): AgendaRow {
  const { user, rights } = memberOf(call)
  const isEditable = record !== undefined && record[kind.owner] === user && allows(rights, kind.entity.scope, 'update')
  const location = record?.location
  return {
    // A caller who may not read the record sees the time alone, as for a private event.
    source: record ? kind.key : 'events',
    id: record ? record.id : null,
    title: record ? kind.title(record) : null,
    start: place.start,
    end: place.end,
    all_day: false,
    people: place.people,
    is_private: !record,
    is_transparent: false,
    location: typeof location === 'string' && location !== '' ? location : null,
    is_editable: isEditable,
    occurrence: null,
    version: isEditable ? `"${record.row_version}"` : null,
    page: null,
    is_sales: true,
    link: null,
  }
}

/**
 * Returns the busy times of people besides their events between two moments, whoever asks; one record may be left out.
 */
export async function readBusyTimes(
  call: CompanyReader,
  people: readonly string[],
  { from, until, except }: { from: string; until: string; except?: string | null },
): Promise<{ start: string; end: string }[]> {
  const places = await Promise.all(
    kinds.map((kind) => placesOf(call, kind, { people, from, until, most: mostBusy, except })),
  )
  return places.flat().map(({ start, end }) => ({ start, end }))
}

/**
 * Returns the coming times of the caller that the caller may read, in the form of events: at most `most` of each kind.
 */
export async function readOwnTimes(
  call: Call,
  from: string,
  most: number,
): Promise<(StoredRecord & { title: string })[]> {
  const people = [memberOf(call).user]
  const rows = await Promise.all(
    kinds
      .filter(({ entity }) => mayList(call, entity, {}))
      .map(async (kind) => {
        const places = await placesOf(call, kind, { people, from, until: endOfTime, most })
        const hooks = servedEntities.get(kind.entity.key)?.hooks ?? {}
        const ids = places.map(({ id }) => id)
        const records = await readRecords(call, kind.entity, hooks, ids)
        return records.map((record) => ({ ...record, title: kind.title(record) }))
      }),
  )
  return rows.flat()
}

/** Returns the times of people between two moments: at most `most` of each kind. */
export async function readAgendaTimes(
  call: Call,
  { people }: Pick<AgendaSpan, 'people'>,
  { from, until, most }: { from: string; until: string; most: number },
): Promise<AgendaRow[]> {
  const rows = await Promise.all(
    kinds.map(async (kind) => {
      const places = await placesOf(call, kind, { people, from, until, most })
      const hooks = servedEntities.get(kind.entity.key)?.hooks ?? {}
      const seen = mayList(call, kind.entity, {})
        ? await readRecords(
            call,
            kind.entity,
            hooks,
            places.map(({ id }) => id),
          )
        : []
      const records = new Map(seen.map((record) => [record.id, record]))
      return places.map((place) => rowOf(call, kind, place, records.get(place.id)))
    }),
  )
  return rows.flat()
}
