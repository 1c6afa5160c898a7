import { dunnedCustomer, dunningProposals } from '../../../../src/contract/rules/dunning-customers.ts'
import { type Answer, type Call, companyOf } from '../../../http/call.ts'
import { groupedBy, readLate } from './late-invoices.ts'

/** Every customer with late invoices: what each owes by age, what comes next and when. */
export async function answerProposals(call: Call): Promise<Answer> {
  const late = await readLate(call.db, { company: companyOf(call), day: call.today })
  const customers = [...groupedBy(late, ({ party }) => party.id).values()].map((rows) =>
    dunnedCustomer(
      rows[0]!.party,
      rows.map(({ invoice }) => invoice),
      call.today,
    ),
  )
  return { body: dunningProposals(customers, call.today) }
}
