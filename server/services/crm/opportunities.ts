import { businessOpportunity } from '../../../src/contract/commercial/business-opportunity.ts'
import { leadSubmission } from '../../../src/contract/crm/lead-submission.ts'
import { pipeline } from '../../../src/contract/crm/pipeline.ts'
import { state } from '../../../src/contract/crm/state.ts'
import { compareDecimals } from '../../../src/contract/rules/money/digits.ts'
import {
  type Likelihood,
  opportunitySteps,
  probabilityIn,
  weightedAmount,
  weightingOf,
} from '../../../src/contract/crm/rules/opportunities.ts'
import { parisDay } from '../../../src/contract/rules/time/due-dates.ts'
import { tableName } from '../../database/schema.ts'
import { type Principal, type Writing, companyOf } from '../../http/call/call.ts'
import { type Condition, where } from '../../database/condition.ts'
import { conflict, invalidField } from '../../http/call/errors.ts'
import type { Change, Hooks, StateChange } from '../../http/call/hooks.ts'
import { leavePlace, takePlace } from '../../http/records/position.ts'
import { seenIds } from '../../http/access/rows.ts'
import { teamMates } from '../../http/access/team.ts'
import { awaitProject, forgetDeal, giveUpProject } from '../projects/index.ts'
import { becomeClient } from './become-client.ts'
import { listedFacts, tellCardFacts } from './card-facts.ts'
import { addClientWords } from './client-words.ts'
import { checkStateEntry, enterState, leaveState, withdrawEntryMail } from './state-entry.ts'
import { salesTeam } from './teams.ts'
import { columnsAfter } from '../../http/call/hooks.ts'
import type { OpportunityRecord } from './invitations/records.ts'

const table = tableName(businessOpportunity)
type OpportunityChange = Change<typeof businessOpportunity>
const places = { entity: businessOpportunity, group: 'state', field: 'position' }

interface StateRow extends Record<string, unknown> {
  id: string
  name: string
  probability: number
  entry_conditions: string[] | null
}

/**
 * Returns the named state, else the first one of the oldest pipeline. A caller finds only states of visible pipelines;
 * the server finds any.
 */
async function stateFor(call: Writing, id: unknown): Promise<StateRow | undefined> {
  const seen = seenIds(pipeline, call.principal)
  const rows = seen ? [{ sql: `p.id in (${seen.sql})`, params: seen.params }] : []
  const named = (id ?? null) === null ? [] : [{ sql: 's.id = $?', params: [id] }]
  const clause = where([...named, ...rows], 1)
  const [found] = await call.tx.query<StateRow>(
    `select s.id, s.name, s.probability, s.entry_conditions from ${tableName(state)} s join ${tableName(pipeline)} p on p.company = s.company and p.id = s.pipeline
      where s.company = $1${clause.sql} order by p.created_at, p.id, s."order" limit 1`,
    [companyOf(call), ...clause.params],
  )
  if (!found && named.length > 0) throw invalidField('state', 'unknown_reference')
  return found
}

/** Notes that a probability was typed when it differs from that of the state, unless the form says otherwise. */
function noteByHand({ before, values }: OpportunityChange, stands: StateRow | undefined): void {
  if ('probability_by_hand' in values && values.probability_by_hand !== null) return
  const typed = before ? 'probability' in values && values.probability !== before.probability : values.probability !== 0
  if (typed) values.probability_by_hand = values.probability !== stands?.probability
}

/** Sets the probability of an open opportunity by the state that it is in, or enters. */
function takeProbability(change: OpportunityChange, stands: StateRow | undefined): void {
  if (!stands) return
  const own = probabilityIn(stands, columnsAfter(change))
  if (own !== change.before?.probability) change.values.probability = own
}

function checkAmount({ values }: OpportunityChange): void {
  if (typeof values.amount === 'string' && compareDecimals(values.amount, '0') < 0)
    throw invalidField('amount', 'min_value', { min: 0 })
}

const isClosed = ({ before }: OpportunityChange): boolean => before !== undefined && before.status !== 'pending'
const isMoved = ({ before, values }: OpportunityChange): boolean => 'state' in values && values.state !== before?.state

/**
 * Returns the fields that a change may not contain: a step comes alone, and won or lost opportunities keep their place.
 */
function heldFields(change: OpportunityChange): readonly string[] {
  if ('status' in change.values && change.values.status !== change.before?.status) return ['state', 'probability']
  return isClosed(change) ? ['state', 'probability', 'lost_reason'] : ['lost_reason']
}

function refuseHeld(change: OpportunityChange): void {
  const { before, values } = change
  if (!before) {
    if ((values.lost_reason ?? null) !== null) throw invalidField('lost_reason', 'read_only')
    return
  }
  for (const name of heldFields(change))
    if (name in values && values[name] !== before[name])
      throw conflict('transition_refused', { current: before.status, allowed: ['pending'] })
}

async function beforeWrite(call: Writing, change: OpportunityChange): Promise<void> {
  const { before, values } = change
  checkAmount(change)
  refuseHeld(change)
  if (!before || isMoved(change)) {
    const entered = await stateFor(call, values.state)
    if (before && !entered) throw invalidField('state', 'required')
    values.state = entered?.id ?? null
    if (entered) await checkStateEntry(call, entered, { ...before, ...values })
    values.state_since = call.today
    noteByHand(change, entered)
    takeProbability(change, entered)
  } else if (!isClosed(change) && ('probability' in values || 'probability_by_hand' in values)) {
    const stands = await stateFor(call, before.state)
    noteByHand(change, stands)
    takeProbability(change, stands)
  }
  values.last_management_update = call.now
  await addClientWords(call, change)
  await takePlace(call, places, change)
}

/** Applies the effects of a step to an opportunity and to its organization (domain rules 7). */
async function makeStep(
  call: Writing,
  { values }: OpportunityChange,
  before: OpportunityRecord,
  name: string,
): Promise<void> {
  if (name === 'lose' && !values.lost_reason) throw invalidField('lost_reason', 'required')
  Object.assign(values, opportunitySteps[name]?.(before, call.today))
  if (name === 'win' || name === 'lose') await withdrawEntryMail(call, before.id)
  const organization = values.organization ?? before.organization
  if (name === 'win' && organization) await becomeClient(call, organization)
  if (name === 'win') await awaitProject(call, before)
  if (name === 'reopen_won') await giveUpProject(call, before.id)
}

/**
 * Returns the condition of opportunities of a caller or a colleague of a common team: their responsible or an assigned
 * person.
 */
function ofTeam(caller: Principal | undefined): Condition {
  const mates = teamMates(salesTeam, caller?.kind === 'user' ? caller.user : undefined)
  return {
    sql: `${table}.main_user in (${mates.sql}) or ${table}.assigned_users ?| array(select people.id::text from (${mates.sql}) people (id))`,
    params: [...mates.params, ...mates.params],
  }
}

/** Detaches the submissions of visitors from an opportunity that is deleted. */
const leaveSubmissions = (call: Writing, id: string): Promise<unknown> =>
  call.tx.query(`update ${tableName(leadSubmission)} set opportunity = null where company = $1 and opportunity = $2`, [
    companyOf(call),
    id,
  ])

/** Views by state, as the tabs of the list are named. */
const statusViews: Readonly<Record<string, Condition>> = Object.fromEntries(
  ['pending', 'accepted', 'canceled'].map((status) => [status, { sql: `${table}.status = $?`, params: [status] }]),
)

/** Hooks of opportunities: visible to everyone who sees their pipeline. */
export const opportunityHooks: Hooks<typeof businessOpportunity> = {
  ordering: places,
  views: (_today, caller) => ({ team: ofTeam(caller), ...statusViews }),
  beforeWrite,
  afterWrite: async (call, change, record) => {
    if (change.before && isMoved(change)) await leaveState(call, change.before)
    if (!change.before || isMoved(change)) await enterState(call, record)
    return record
  },
  onTransition: async (call, change, { name }: StateChange) => {
    if (change.before) await makeStep(call, change, change.before, name)
  },
  beforeDelete: async (call, record) => {
    await withdrawEntryMail(call, record.id)
    await leaveSubmissions(call, record.id)
    await forgetDeal(call, record.id)
    await leavePlace(call, places, record)
  },
  computedColumns: listedFacts,
  decorate: async (call, tx, records) => {
    await tellCardFacts(call, tx, records)
    for (const record of records) {
      const card = record as unknown as Likelihood & { status: string; amount: string }
      const updated = record.last_management_update ?? record.created_at
      const counts = card.status === 'pending'
      record.weighting = counts
        ? weightingOf(card, updated ? parisDay(String(updated)) : null, call.today)
        : card.probability
      record.weighted_amount = weightedAmount(card.amount, Number(record.weighting))
    }
  },
}
