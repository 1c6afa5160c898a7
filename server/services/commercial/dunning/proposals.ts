import type { AnswerOf } from '../../../../src/contract/call.ts'
import type { readDunningProposals } from '../../../../src/contract/commercial/calls/dunning.ts'
import {
  type DunningProposals,
  dunnedCustomer,
  dunningProposals,
} from '../../../../src/contract/commercial/rules/dunning/dunning-customers.ts'
import { type Answer, type Call, companyOf } from '../../../http/call/call.ts'
import { groupedBy, readLateAccounts } from '../late/late-invoices.ts'

/** Reads every customer with late invoices: what each owes by age, what comes next and when. */
export async function readProposals(call: Call): Promise<DunningProposals> {
  const { invoices: late, credits } = await readLateAccounts(call.db, { company: companyOf(call), day: call.today })
  const customers = [...groupedBy(late, ({ party }) => party.id).values()].map((rows) =>
    dunnedCustomer(
      rows[0]!.party,
      rows.map(({ invoice }) => invoice),
      call.today,
      credits.get(rows[0]!.party.id) ?? null,
    ),
  )
  return dunningProposals(customers, call.today)
}

/** Answers the customers with late invoices. */
export const answerProposals = async (call: Call): Promise<Answer<AnswerOf<typeof readDunningProposals>>> => ({
  body: await readProposals(call),
})
