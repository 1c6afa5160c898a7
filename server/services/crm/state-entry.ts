import { businessOpportunity } from '../../../src/contract/commercial/business-opportunity.ts'
import { state } from '../../../src/contract/crm/state.ts'
import { task } from '../../../src/contract/dashboard/task.ts'
import { addDays } from '../../../src/contract/rules/time/calendar-days.ts'
import { type EntryCard, missingToEnter } from '../../../src/contract/crm/rules/state-entry.ts'
import { later } from '../../runtime/clock.ts'
import { tableName } from '../../database/schema.ts'
import { quotationFacts } from '../../database/views/commercial/facts.ts'
import { audit } from '../../http/records/audit.ts'
import { type Writing, authorOf, companyOf } from '../../http/call/call.ts'
import { invalid } from '../../http/call/errors.ts'
import { findRecord, insertRecord } from '../../database/records.ts'
import { notify } from '../notifications/index.ts'
import { type EnteredState, queueEntryMail } from './entry-mail.ts'
import type { OpportunityRecord } from './invitations/records.ts'

const opportunities = businessOpportunity.key
/** Seconds in which the effects of an entry are undone with it. */
const undoSeconds = 60

async function hasSentQuotation(call: Writing, id: string | undefined): Promise<boolean> {
  if (!id) return false
  const [found] = await call.tx.query(
    `select from ${quotationFacts.name} where company = $1 and business_opportunity = $2 and send <> 'not_send' limit 1`,
    [companyOf(call), id],
  )
  return found !== undefined
}

/** Refuses an opportunity that lacks fields required by a state, on each missing field. */
export async function checkStateEntry(
  call: Writing,
  entered: { name: string; entry_conditions?: readonly string[] | null },
  card: EntryCard,
): Promise<void> {
  const demanded = entered.entry_conditions ?? []
  if (demanded.length === 0) return
  const isSent = demanded.includes('quotation') && (await hasSentQuotation(call, card.id))
  const missing = missingToEnter(demanded, card, isSent)
  if (missing.length === 0) return
  const error = { code: 'entry_condition' as const, params: { state: entered.name } }
  throw invalid(Object.fromEntries(missing.map((name) => [name, [error]])), 'entry_condition')
}

interface Entry extends Record<string, unknown> {
  at: string
  action: string
}

/** Returns the last event of this state for an opportunity: its effects were made, or undone. */
async function lastEntry(call: Writing, id: string, of: unknown): Promise<Entry | undefined> {
  const [found] = await call.tx.query<Entry>(
    `select at, action from system_audit where company = $1 and record = $2 and entity = $3 and state_to = $4 and action in ('state_entry', 'entry_undone')
      order by at desc, id desc limit 1`,
    [companyOf(call), id, opportunities, of],
  )
  return found
}

const ownerOf = (call: Writing, { main_user: owner, assigned_users: others }: OpportunityRecord): string | null =>
  owner ?? others?.[0] ?? authorOf(call)

const pageOf = (id: string): string => `/opportunity/${id}`

/** Gives its owner something to do about an opportunity. */
async function giveTask(call: Writing, card: OpportunityRecord, title: string, days: number): Promise<void> {
  const company = companyOf(call)
  const [owner, link] = [ownerOf(call, card), pageOf(card.id)]
  const values = {
    title: title.slice(0, 255),
    date: addDays(call.today, days),
    finished: false,
    assigned_user: owner,
    external_id: card.id,
    dashboard_title: card.name,
    link,
  }
  await insertRecord(call.tx, task, { company, now: call.now, by: authorOf(call), values })
  if (!owner || owner === authorOf(call)) return
  const notice = { event: 'notify_task', params: { title }, action: link, actor: authorOf(call) } as const
  await notify(call.tx, { company, now: call.now, recipients: [owner], ...notice })
}

/** Queues the mail of a state, or gives its owner the task to write it; answers the title of its template. */
async function writeMail(call: Writing, entered: EnteredState, card: OpportunityRecord): Promise<string> {
  const { isQueued, title } = await queueEntryMail(call, entered, card, later(call.now, undoSeconds))
  // A visitor's language is not that of the staff.
  const language = authorOf(call) ? call.language : 'fr'
  if (!isQueued) await giveTask(call, card, call.words(language, 'entry_mail', { title }), 0)
  return title
}

/** Makes the task and the mail of a state when an opportunity enters it, once for each state. */
export async function enterState(call: Writing, card: OpportunityRecord): Promise<void> {
  if (!card.state || card.status !== 'pending') return
  const entered = await findRecord(call.tx, state, companyOf(call), card.state)
  if (!entered || !(entered.entry_task || entered.template)) return
  if ((await lastEntry(call, card.id, entered.id))?.action === 'state_entry') return
  const made: string[] = []
  if (entered.entry_task) {
    await giveTask(call, card, entered.entry_task, entered.entry_task_days ?? 0)
    made.push(entered.entry_task)
  }
  if (entered.template) made.push(await writeMail(call, { ...entered, template: entered.template }, card))
  await audit(call.tx, call, {
    company: companyOf(call),
    entity: businessOpportunity.key,
    record: card.id,
    action: 'state_entry',
    to: entered.id,
    reason: made.join(' · '),
  })
}

/** Cancels a waiting mail of a state. */
export const withdrawEntryMail = (call: Writing, id: string): Promise<unknown> =>
  call.tx.query(
    `update system_outbox set state = 'canceled' where company = $1 and document_key = $2 and document = $3 and purpose = 'state_entry' and state = 'waiting' and attempts = 0`,
    [companyOf(call), opportunities, id],
  )

/**
 * Undoes the effects of a state that an opportunity leaves within a minute: an unstarted task with its notification,
 * and an unsent mail.
 */
export async function leaveState(call: Writing, { id, state: left }: OpportunityRecord): Promise<void> {
  if (!left) return
  const entry = await lastEntry(call, id, left)
  if (entry?.action !== 'state_entry' || Date.parse(call.now) - Date.parse(entry.at) > undoSeconds * 1000) return
  const company = companyOf(call)
  await call.tx.query(
    `delete from ${tableName(task)} where company = $1 and external_id = $2 and created_at = $3 and row_version = 1 and not finished`,
    [company, id, entry.at],
  )
  await call.tx.query(
    "delete from notifications_notifications where company = $1 and event = 'notify_task' and action = $2 and created_at = $3",
    [company, pageOf(id), entry.at],
  )
  await withdrawEntryMail(call, id)
  await audit(call.tx, call, {
    company,
    entity: businessOpportunity.key,
    record: id,
    action: 'entry_undone',
    to: left,
  })
}
