import { parisDay } from '../../../src/contract/rules/time/due-dates.ts'
import { companyOf, memberOf } from '../../http/call/call.ts'
import type { FirstStepSource } from '../../dashboard/first-steps.ts'

interface Found extends Record<string, unknown> {
  at: string
  text: string
}

const proofOf = ([row]: readonly Found[]) => (row ? { day: parisDay(row.at), text: row.text } : null)

/** Steps of the company and its people. */
export const authFirstSteps: readonly FirstStepSource[] = [
  {
    key: 'logo',
    needs: { scope: 'company', action: 'update' },
    proof: async (call) =>
      proofOf(
        await call.db.query<Found>(
          `select f.created_at as at, f.name as text from system_files f join auth_companies c on c.id = f.company
            where c.id = $1 and c.logo is not null and f.owner_record = c.id and f.owner_field = 'logo' order by f.created_at desc limit 1`,
          [companyOf(call)],
        ),
      ),
  },
  {
    key: 'colleague',
    needs: { scope: 'user', action: 'create' },
    proof: async (call) =>
      proofOf(
        await call.db.query<Found>(
          `select at, text from (
             select created_at as at, concat_ws(' ', first_name, last_name) as text from auth_users
              where company = $1 and id <> (select id from auth_users where company = $1 order by created_at, id limit 1)
             union all select created_at, concat_ws(' ', first_name, last_name) from auth_invitations where company = $1) people
            order by at limit 1`,
          [companyOf(call)],
        ),
      ),
  },
  {
    key: 'phone',
    proof: async (call) =>
      proofOf(
        await call.db.query<Found>(
          `select created_at as at, user_agent as text from system_sessions
            where company = $1 and member = $2 and user_agent ~ 'Android|iPhone|iPad' order by created_at limit 1`,
          [companyOf(call), memberOf(call).user],
        ),
      ),
  },
]
