import { project } from '../../../src/contract/projects/project.ts'
import { projectStart } from '../../../src/contract/projects/project-start.ts'
import { tableName } from '../../database/schema.ts'
import { deals } from '../../database/views/crm/deals.ts'
import { parties, partyContacts } from '../../database/views/directory/parties.ts'
import { type Writing, authorOf, companyOf } from '../../http/call/call.ts'
import type { Hooks } from '../../http/call/hooks.ts'
import { addDerivedColumn } from '../../http/records/listed-facts.ts'
import { type StoredRecord, findRecord, insertRecord, updateRecord } from '../../database/records.ts'
import { conflict } from '../../http/call/errors.ts'
import type { WaitingSource } from '../../dashboard/waiting.ts'
import type { businessOpportunity } from '../../../src/contract/commercial/business-opportunity.ts'

const table = tableName(projectStart)
const { scope } = projectStart

/** SQL of whom the deal was won with. */
const clientSql = `(select coalesce(g.company_name, concat_ws(' ', c.first_name, c.last_name)) from ${deals.name} o
    left join ${parties.name} g on g.company = o.company and g.id = o.organization
    left join ${partyContacts.name} c on c.company = o.company and c.id = o.contact
  where o.company = ${table}.company and o.id = ${table}.business_opportunity)`

/** Hooks of projects to start: visible to people who create projects. */
export const startHooks: Hooks<typeof projectStart> = {
  views: () => ({ open: { sql: `${table}.settled_at is null`, params: [] } }),
  computedColumns: { client: clientSql },
  decorate: (call, tx, records) =>
    addDerivedColumn(call, tx, projectStart, records, { field: 'client', sql: clientSql }),
}

/** Waiting source of won deals whose project was not started. */
export const startsWaiting: WaitingSource = {
  entity: projectStart,
  rights: [{ scope, action: 'create' }],
  key: 'project_starts',
  answered: [{ entity: projectStart, field: 'settled_at' }],
  list: () => ({ view: 'open' }),
  since: 'won_on',
  detail: ({ client }) => String(client ?? ''),
  link: ({ id }) => `/projects?start=${String(id)}`,
}

async function startOf(call: Writing, deal: string): Promise<StoredRecord<typeof projectStart> | undefined> {
  const [found] = await call.tx.query<{ id: string }>(
    `select id from ${table} where company = $1 and business_opportunity = $2 for update`,
    [companyOf(call), deal],
  )
  return found && findRecord(call.tx, projectStart, companyOf(call), found.id)
}

/**
 * Adds the project of a won deal to those that wait for a start, unless it was started before the deal was won again.
 */
export async function awaitProject(
  call: Writing,
  { id, name }: StoredRecord<typeof businessOpportunity>,
): Promise<void> {
  const known = await startOf(call, id)
  const values = { name, won_on: call.today, settled_at: null }
  if (!known)
    await insertRecord(call.tx, projectStart, {
      company: companyOf(call),
      now: call.now,
      by: authorOf(call),
      values: { ...values, business_opportunity: id },
    })
  else if (!known.project) await updateRecord(call.tx, projectStart, known, { now: call.now, values })
}

/** Removes the waiting start of a deal that is open again; a started project remains. */
export async function giveUpProject(call: Writing, deal: string): Promise<void> {
  await call.tx.query(`delete from ${table} where company = $1 and business_opportunity = $2 and project is null`, [
    companyOf(call),
    deal,
  ])
}

/** Deletes the start of a deal that is deleted, and detaches its project, which remains. */
export async function forgetDeal(call: Writing, deal: string): Promise<void> {
  const key = [companyOf(call), deal]
  await call.tx.query(`delete from ${table} where company = $1 and business_opportunity = $2`, key)
  await call.tx.query(
    `update ${tableName(project)} set business_opportunity = null, row_version = row_version + 1 where company = $1 and business_opportunity = $2`,
    key,
  )
}

/** Makes the deal of a deleted project wait for another project. */
export async function awaitProjectAgain(call: Writing, id: string): Promise<void> {
  await call.tx.query(
    `update ${table} set project = null, settled_at = null, row_version = row_version + 1 where company = $1 and project = $2`,
    [companyOf(call), id],
  )
}

/** Requires a start that was not settled yet. */
export function demandUnsettled(record: StoredRecord<typeof projectStart>): void {
  if (record.settled_at) throw conflict('project_started')
}
