import { bookingPage } from '../../../src/contract/crm/booking-page.ts'
import { booking } from '../../../src/contract/crm/booking.ts'
import { tableName } from '../../database/schema.ts'
import { authorOf, companyOf } from '../../http/call.ts'
import { conflict, invalidField } from '../../http/errors.ts'
import type { Hooks } from '../../http/hooks.ts'
import { randomKey } from '../../identifiers.ts'

const table = tableName(bookingPage)
const countSql = `(select count(*)::int from ${tableName(booking)} b where b.company = ${table}.company and b.booking_page = ${table}.id)`

/** What the router needs to know of booking pages. */
export const bookingPageHooks: Hooks = {
  beforeWrite: async (call, { before, values }) => {
    for (const name of ['title', 'consent_text'])
      if (name in values && String(values[name]).trim() === '') throw invalidField(name, 'required')
    if (before) return
    values.public_key = randomKey()
    values.user ??= authorOf(call)
  },
  // Who took a time may still give it back: such a page is closed instead.
  beforeDelete: async (call, record) => {
    const [taken] = await call.tx.query(
      `select from ${tableName(booking)} where company = $1 and booking_page = $2 limit 1`,
      [companyOf(call), record.id],
    )
    if (taken) throw conflict('booking_page_used')
  },
  listed: { booking_count: countSql },
  present: async (call, tx, records) => {
    const missing = records.filter((record) => record.booking_count === undefined)
    if (missing.length === 0) return
    const rows = await tx.query<{ id: string; count: number }>(
      `select id, ${countSql} as count from ${table} where company = $1 and id = any($2::uuid[])`,
      [companyOf(call), missing.map(({ id }) => id)],
    )
    const counts = new Map(rows.map(({ id, count }) => [id, count]))
    for (const record of missing) record.booking_count = counts.get(String(record.id)) ?? 0
  },
}
