import { disputeActs, disputedInvoice } from '../../../../src/contract/commercial/order-facts.ts'
import { reminder } from '../../../../src/contract/commercial/invoices/reminder.ts'
import { stateIn, stateSql } from '../../facts.ts'
import { tableName } from '../../schema.ts'
import { databaseView } from '../view.ts'

/** Disputes of invoices by their customers: the day on which each began, and that on which it ended, if it did. */
export const disputes = databaseView(
  'commercial_disputes',
  `select a.company, a.invoice, a."day" as since, a.ended_on
     from (select r.company, r.invoice, r.kind, r."day",
                  lead(r."day") over (partition by r.company, r.invoice order by r.created_at, r.id) as ended_on
             from ${tableName(reminder)} r where ${stateIn('r.kind', disputeActs)}) a
    where ${stateSql(disputedInvoice, 'a')}`,
)
