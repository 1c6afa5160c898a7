import { expectTypeOf, it } from 'vitest'
import type { invoice } from '../../../src/contract/commercial/invoices/invoice.ts'
import type { DocumentEntities } from '../../../src/contract/commercial/kinds/entities.ts'
import type { findRecord, StoredRecord } from '../../../server/database/records.ts'
import type { Hooks } from '../../../server/http/call/hooks.ts'

type Invoice = StoredRecord<typeof invoice>

// The compiler proves these types (`tsc`); running them shows nothing.
it('types a stored record by its entity: decimals and days are text, absent values null (issue 30, T3.6)', () => {
  expectTypeOf<Invoice['total_price']>().toEqualTypeOf<string>()
  expectTypeOf<Invoice['issue_date']>().toEqualTypeOf<string | null>()
  expectTypeOf<Invoice['organization']>().toEqualTypeOf<string | null>()
  expectTypeOf<Invoice['is_sales']>().toEqualTypeOf<boolean>()
  expectTypeOf<Invoice['row_version']>().toEqualTypeOf<number>()
  expectTypeOf<NonNullable<Awaited<ReturnType<typeof findRecord<typeof invoice>>>>>().toEqualTypeOf<Invoice>()
})

it('gives the hooks of an entity its records, and stays loose without one', () => {
  type Before = Parameters<NonNullable<Hooks<typeof invoice>['beforeDelete']>>[1]
  expectTypeOf<Before>().toEqualTypeOf<Invoice>()
  expectTypeOf<StoredRecord['total_price']>().toEqualTypeOf<unknown>()
  expectTypeOf<Invoice>().toExtend<StoredRecord>()
})

it('types the columns that all kinds of documents have', () => {
  type Document = StoredRecord<DocumentEntities[keyof DocumentEntities]['head']>
  expectTypeOf<Document['number']>().toEqualTypeOf<string | null>()
  expectTypeOf<Document['exchange_rate']>().toEqualTypeOf<unknown>()
})
