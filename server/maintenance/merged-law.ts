import { entities } from '../../src/contract/index.ts'
import { isMergeable } from '../../src/contract/directory/merging.ts'
import { longestSnooze } from '../../src/contract/dashboard/rules/waiting.ts'
import { tableName } from '../database/schema.ts'
import { type Pointer, pointersTo } from '../merge/merge-moves.ts'
import { keptParties } from '../services/commercial/index.ts'
import type { SqlCheck } from './finding.ts'

/** Returns the SQL of the rows that follow a merge and name one record of a table by a field. */
const openRows = ({ entity, field, kind }: Pointer): string => {
  const kept = keptParties[entity.key]
  const ids =
    kind === 'refs'
      ? `cross join lateral jsonb_array_elements_text(case jsonb_typeof("${field}") when 'array' then "${field}" else '[]' end) one (named)`
      : `cross join lateral (select "${field}"::text as named) one`
  return `select company, id, one.named, '${entity.key} ${field}' as what from ${tableName(entity)} ${ids}
    where one.named is not null${kept ? ` and not (${kept})` : ''}`
}

const references = entities.filter(isMergeable).flatMap((target) =>
  pointersTo(target)
    .filter(({ entity }) => keptParties[entity.key] !== 'true')
    .map((pointer) => ({ rows: openRows(pointer), of: tableName(target) })),
)

/** Checks that no open record names a merged one, and that a snoozed record belongs to a person. */
export const merged: readonly SqlCheck[] = [
  {
    check: 'open records name no record that went into another',
    total: `select sum(n)::int as n from (${references.map(({ rows }) => `select count(*) as n from (${rows}) r`).join(' union all ')}) counted`,
    invalid: references
      .map(
        ({ rows, of }) =>
          `select concat(r.what, ' of ', r.id, ' names ', r.named) as error from (${rows}) r join ${of} t on t.company = r.company and t.id::text = r.named where t.merged_into is not null`,
      )
      .join(' union all '),
  },
  {
    check: 'records that were put off belong to a person and come back',
    total: 'select count(*)::int as n from dashboard_snoozes',
    invalid: `select concat('snooze ', s.id, ' of ', s.source, ' until ', s.until) as error from dashboard_snoozes s
      where s.record !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' or s.source = ''
         or s.until not between (s.created_at at time zone 'Europe/Paris')::date + 1 and (s.updated_at at time zone 'Europe/Paris')::date + ${longestSnooze}
         or not exists (select from system_members m where m.company = s.company and m.id = s."user")`,
  },
]
