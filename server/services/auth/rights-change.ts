import { reachOf, takesAway } from '../../../src/contract/auth/rules/rights-change.ts'
import { type Writing, memberOf } from '../../http/call/call.ts'
import { conflict } from '../../http/call/errors.ts'
import { type Membership, givenTo, membership } from '../../http/call/rights.ts'

type Member = Membership & { id: string }

/** Rights of people before a change; `settle` compares them with the rights after it. */
export interface RightsBefore {
  settle: () => Promise<void>
}

/**
 * Begins a change of rights inside its transaction. New rights apply from the next call on; every session of people who
 * lose rights ends. Refuses with 409 a change that withdraws a right from its author.
 */
export async function rightsBefore(call: Writing, ids: readonly string[]): Promise<RightsBefore> {
  const { company, user } = memberOf(call)
  const read = (): Promise<Member[]> =>
    call.tx.query<Member>(
      `select m.id, ${membership} from system_members m join auth_users u on u.id = m.id where m.id = any($1::uuid[]) and m.company = $2`,
      [ids, company],
    )
  const reach = (member: Member) => reachOf(member.role, givenTo(member), call.roles)
  const before = await read()
  return {
    settle: async () => {
      const after = new Map((await read()).map((member) => [member.id, member]))
      const losers = before.filter((member) => takesAway(reach(member), reach(after.get(member.id) ?? member)))
      const lost = losers.map(({ id }) => id)
      if (lost.includes(user)) throw conflict('own_right_withdrawn')
      if (lost.length > 0)
        await call.tx.query(
          'update system_sessions set revoked_at = $2 where member = any($1::uuid[]) and revoked_at is null',
          [lost, call.now],
        )
    },
  }
}
