import { leadFormConsent } from '../../../../src/contract/crm/lead-form-consent.ts'
import { leadForm } from '../../../../src/contract/crm/lead-form.ts'
import { leadSubmission } from '../../../../src/contract/crm/lead-submission.ts'
import { state } from '../../../../src/contract/crm/state.ts'
import { askedBy, asksHowToReach } from '../../../../src/contract/crm/rules/lead-forms.ts'
import type { Queryable } from '../../../database/database.ts'
import { tableName } from '../../../database/schema.ts'
import { type Writing, authorOf, companyOf } from '../../../http/call/call.ts'
import { conflict, invalidField } from '../../../http/call/errors.ts'
import type { Change, Hooks } from '../../../http/call/hooks.ts'
import { addDerivedColumn } from '../../../http/records/listed-facts.ts'
import { insertRecord } from '../../../database/records.ts'
import { randomKey } from '../../../runtime/identifiers.ts'
import { holdOfTeam } from '../../../http/access/team.ts'
import { nameUsers } from '../../../user-names.ts'
import { salesTeam } from '../teams.ts'
import type { LeadFormRecord } from '../invitations/records.ts'

const table = tableName(leadForm)

/** Returns the states of a pipeline in their order. */
export const statesOf = (tx: Queryable, company: string, pipeline: unknown): Promise<{ id: string }[]> =>
  tx.query(`select id from ${tableName(state)} where company = $1 and pipeline = $2 order by "order", id`, [
    company,
    pipeline,
  ])

/** Checks that a form leads into a state of its pipeline; after a move to another pipeline, it leads into the first. */
async function checkPlace(call: Writing, { before, values }: Change): Promise<void> {
  if (!('pipeline' in values || 'state' in values)) return
  const pipeline = values.pipeline ?? before?.pipeline
  await holdOfTeam(call, salesTeam, pipeline)
  const states = await statesOf(call.tx, companyOf(call), pipeline)
  if (states.length === 0) throw invalidField('pipeline', 'pipeline_empty')
  const entered = 'state' in values ? values.state : before?.state
  if (!entered || states.some(({ id }) => id === entered)) return
  if (values.state) throw invalidField('state', 'unknown_reference')
  values.state = null
}

const isBlank = (value: unknown): boolean => typeof value !== 'string' || value.trim() === ''

function checkTexts({ values }: Change): void {
  for (const name of ['name', 'title', 'consent_text'])
    if (name in values && isBlank(values[name])) throw invalidField(name, 'required')
}

function checkAsked({ before, values }: Change): void {
  if (!asksHowToReach(askedBy({ ...before, ...values }))) throw invalidField('ask_email', 'nothing_to_reach')
}

/** Counts the versions of the consent: each text is a version of its own. */
function countVersion({ before, values }: Change<typeof leadForm>): void {
  if (!before) values.consent_version = 1
  else if ('consent_text' in values && values.consent_text !== before.consent_text)
    values.consent_version = (before.consent_version ?? 0) + 1
}

async function keepConsent(call: Writing, { values }: Change, record: LeadFormRecord): Promise<void> {
  if (!('consent_version' in values)) return
  await insertRecord(call.tx, leadFormConsent, {
    company: record.company,
    now: call.now,
    by: authorOf(call),
    values: { form: record.id, version: record.consent_version, text: record.consent_text },
  })
}

const countSql = `(select count(*)::int from ${tableName(leadSubmission)} s where s.company = ${table}.company and s.form = ${table}.id)`

/** Hooks of lead forms: visible to everyone who sees their pipeline. */
export const leadFormHooks: Hooks<typeof leadForm> = {
  beforeWrite: async (call, change) => {
    checkTexts(change)
    checkAsked(change)
    await checkPlace(call, change)
    countVersion(change)
    const { before, values } = change
    if (!before) values.public_key = randomKey()
    if ({ ...before, ...values }.source !== 'other' && (values.other_source ?? before?.other_source))
      values.other_source = null
  },
  afterWrite: async (call, change, record) => {
    await keepConsent(call, change, record)
    return record
  },
  // The consent of visitors is stored with the form: a used form is closed instead.
  beforeDelete: async (call, record) => {
    const [sent] = await call.tx.query(
      `select from ${tableName(leadSubmission)} where company = $1 and form = $2 limit 1`,
      [companyOf(call), record.id],
    )
    if (sent) throw conflict('lead_form_used')
  },
  computedColumns: { submission_count: countSql },
  decorate: async (call, tx, records) => {
    await addDerivedColumn(call, tx, leadForm, records, { field: 'submission_count', sql: countSql, otherwise: 0 })
    await nameUsers(call, tx, records, 'main_user', (record, person) => {
      record.main_user_object = person
    })
  },
}

/** The texts of the consent of forms. */
export const consentHooks: Hooks = {}

/** Hooks of submissions of visitors. */
export const submissionHooks: Hooks = {}
