import { bookingPage } from '../../../../src/contract/crm/booking-page.ts'
import { booking } from '../../../../src/contract/crm/booking.ts'
import { tableName } from '../../../database/schema.ts'
import { authorOf, companyOf } from '../../../http/call/call.ts'
import { conflict, invalidField } from '../../../http/call/errors.ts'
import type { Hooks } from '../../../http/call/hooks.ts'
import { addDerivedColumn } from '../../../http/records/listed-facts.ts'
import { randomKey } from '../../../runtime/identifiers.ts'
import { nameUsers } from '../../../user-names.ts'

const table = tableName(bookingPage)
const countSql = `(select count(*)::int from ${tableName(booking)} b where b.company = ${table}.company and b.booking_page = ${table}.id)`

/** Hooks of booking pages. */
export const bookingPageHooks: Hooks = {
  beforeWrite: async (call, { before, values }) => {
    for (const name of ['title', 'consent_text'])
      if (name in values && String(values[name]).trim() === '') throw invalidField(name, 'required')
    if (before) return
    values.public_key = randomKey()
    values.user ??= authorOf(call)
  },
  // A visitor who took a time may still cancel it: such a page is closed instead.
  beforeDelete: async (call, record) => {
    const [taken] = await call.tx.query(
      `select from ${tableName(booking)} where company = $1 and booking_page = $2 limit 1`,
      [companyOf(call), record.id],
    )
    if (taken) throw conflict('booking_page_used')
  },
  computedColumns: { booking_count: countSql },
  decorate: async (call, tx, records) => {
    await addDerivedColumn(call, tx, bookingPage, records, { field: 'booking_count', sql: countSql, otherwise: 0 })
    await nameUsers(call, tx, records, 'user', (record, person) => {
      record.user_object = person
    })
  },
}
