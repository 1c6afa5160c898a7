import { snooze } from '../../../src/contract/dashboard/snooze.ts'
import { addDays } from '../../../src/contract/rules/time/calendar-days.ts'
import { longestSnooze, mostSnoozed } from '../../../src/contract/dashboard/rules/waiting.ts'
import { tableName } from '../../database/schema.ts'
import { companyOf, memberOf, type Writing } from '../../http/call/call.ts'
import { invalidField } from '../../http/call/errors.ts'
import { isUuid } from '../../runtime/identifiers.ts'
import { keepOwner } from '../../http/records/read-only-fields.ts'
import { type Change, type Hooks } from '../../http/resource/resource.ts'
import { serveResource } from '../../http/resource/serve-resource.ts'
import type { Router } from '../../http/routing/routes.ts'
import { waitingSources } from '../../dashboard/waiting.ts'

const table = tableName(snooze)

/** Refuses an unknown kind, an invalid record, and a day that is past or further than a year away. */
function checkValues(call: Writing, { values: { source, record, until } }: Change): void {
  if (source !== undefined && !waitingSources.some(({ key }) => key === source))
    throw invalidField('source', 'invalid_choice')
  if (record !== undefined && !isUuid(String(record))) throw invalidField('record', 'invalid')
  if (typeof until === 'string' && until <= call.today) throw invalidField('until', 'date_past')
  if (typeof until === 'string' && until > addDays(call.today, longestSnooze))
    throw invalidField('until', 'date_too_far', { max: longestSnooze })
}

/**
 * Hooks of snoozes: each is of one person and a known kind, until a day within a year. A new one replaces the earlier
 * one of its record, and ended ones are removed.
 */
const snoozeHooks: Hooks = {
  beforeWrite: async (call, change) => {
    keepOwner(call, change)
    checkValues(call, change)
    const { source, record } = change.values
    if (change.before) return
    const own = [companyOf(call), memberOf(call).user]
    await call.tx.query(
      `delete from ${table} where company = $1 and "user" = $2 and (until <= $3 or (source = $4 and record = $5))`,
      [...own, call.today, source, record],
    )
    const [row] = await call.tx.query<{ n: number }>(
      `select count(*)::int as n from ${table} where company = $1 and "user" = $2`,
      own,
    )
    if ((row?.n ?? 0) >= mostSnoozed) throw invalidField('record', 'max_value', { max: mostSnoozed })
  },
}

/** Serves the records that a person puts off; everybody with an account has some, so no right is required. */
export const serveSnoozes = (router: Router): void => serveResource(router, snooze, snoozeHooks, { openToStaff: true })
