import { readFirstSteps } from '../../../src/contract/dashboard/calls/day.ts'
import { layout } from '../../../src/contract/dashboard/layout.ts'
import { addDays } from '../../../src/contract/rules/time/calendar-days.ts'
import {
  dismissed,
  type FirstStep,
  firstSteps,
  firstStepsDays,
  type FirstStepsAnswer,
  firstStepsWidget,
} from '../../../src/contract/dashboard/rules/first-steps.ts'
import { tableName } from '../../database/schema.ts'
import { type Call, companyOf, memberOf } from '../../http/call/call.ts'
import { mayDo, readProof } from '../../dashboard/first-steps.ts'
import type { Router } from '../../http/routing/routes.ts'

/** Returns whether an administrator has dismissed the steps for everybody. */
async function isDismissed(call: Call): Promise<boolean> {
  const [found] = await call.db.query(
    `select l.id from ${tableName(layout)} l join system_members m on m.id = l."user" and m.active
      where l.company = $1 and l.widget = $2 and m.role = 'administrator'
        and jsonb_path_exists(l.filters, '$[*].filters[*] ? (@.name == $name && @.value == true)', jsonb_build_object('name', $3::text)) limit 1`,
    [companyOf(call), firstStepsWidget, dismissed],
  )
  return found !== undefined
}

/** Reads the steps that the caller has hidden. */
async function readHidden(call: Call): Promise<string[]> {
  const [own] = await call.db.query<{ filters: { filters: { name: string; value: boolean }[] }[] | null }>(
    `select filters from ${tableName(layout)} where company = $1 and "user" = $2 and widget = $3 order by created_at desc, id desc limit 1`,
    [companyOf(call), memberOf(call).user, firstStepsWidget],
  )
  return (own?.filters ?? []).flatMap(({ filters }) => filters.flatMap(({ name, value }) => (value ? [name] : [])))
}

/** Returns whether the company has been at work for a while: its first payment is older than a month. */
async function isAtWork(call: Call): Promise<boolean> {
  const payment = await readProof(call, 'payment')
  return payment?.day != null && payment.day < addDays(call.today, -firstStepsDays)
}

/** Returns whether the steps are still shown; asked with the catalogue of tiles. */
export const hasFirstSteps = async (call: Call): Promise<boolean> =>
  !(await isAtWork(call)) && !(await isDismissed(call))

async function answer(call: Call): Promise<FirstStepsAnswer> {
  const [isShown, hidden, ...proofs] = await Promise.all([
    hasFirstSteps(call),
    readHidden(call),
    ...firstSteps.map(async (key): Promise<FirstStep> => ({ key, proof: await readProof(call, key) })),
  ])
  const steps = proofs.filter(({ key }) => mayDo(call, key))
  const isEmpty = proofs.every(({ key, proof }) => !['quotation', 'payment'].includes(key) || proof === null)
  return { steps, hidden, is_empty: isEmpty, is_over: !isShown || steps.every(({ proof }) => proof !== null) }
}

/** Serves the steps with which a company begins, each proved by a fact. */
export function serveFirstStepsRoute(router: Router): void {
  router.read(readFirstSteps, async (call) => ({ body: await answer(call) }))
}
