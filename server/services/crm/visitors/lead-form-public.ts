import type { AnswerOf, ReadBodyOf } from '../../../../src/contract/call.ts'
import * as calls from '../../../../src/contract/crm/calls/visitors.ts'
import { businessOpportunity } from '../../../../src/contract/commercial/business-opportunity.ts'
import { activity } from '../../../../src/contract/crm/activity.ts'
import { leadFormConsent } from '../../../../src/contract/crm/lead-form-consent.ts'
import { leadForm } from '../../../../src/contract/crm/lead-form.ts'
import { leadSubmission } from '../../../../src/contract/crm/lead-submission.ts'
import { contact } from '../../../../src/contract/directory/contact.ts'
import {
  type LeadAnswers,
  askedBy,
  missingAnswers,
  nameOfLead,
  readAnswers,
} from '../../../../src/contract/crm/rules/lead-forms.ts'
import { fullName } from '../../../../src/format/names.ts'
import { tableName } from '../../../database/schema.ts'
import { audit } from '../../../http/records/audit.ts'
import { type Answer, type Call, type Writing, companyOf, ofCompany } from '../../../http/call/call.ts'
import { type PublicEffect, type PublicRecords, PublicRoutes } from '../../../http/routing/public.ts'
import { callerAddress } from '../../../http/routing/rate-limit.ts'
import { type Values, findRecord, insertRecord, recordsBy } from '../../../database/records.ts'
import { createRecord } from '../../../http/resource/resource.ts'
import type { Router } from '../../../http/routing/routes.ts'
import { checkVisitor, startOfForm } from '../../../http/access/spam-guard.ts'
import { activityHooks } from '../activities.ts'
import { type Visitor, joinVisitor } from './join-visitor.ts'
import { statesOf } from './lead-forms.ts'
import { opportunityHooks } from '../opportunities.ts'
import { tellTeam } from '../tell-team.ts'
import { checkAnswers, checkConsent, companyOfPage, serveLogo, visitorLimit } from '../invitations/visitor-page.ts'
import type { LeadFormRecord, OpportunityRecord } from '../invitations/records.ts'

const forms: PublicRecords<typeof leadForm> = {
  entity: leadForm,
  key: 'public_key',
  isVisible: ({ is_active }) => is_active === true,
  fields: [],
}

/** Answers what a visitor sees of a form: its questions, and the consent text. */
async function present(call: Call, form: LeadFormRecord): Promise<Answer<AnswerOf<typeof calls.readLeadForm>>> {
  const { title, introduction, consent_text: text } = form
  return {
    body: {
      id: String(form.public_key),
      title,
      introduction,
      asked: askedBy(form),
      consent: { version: Number(form.consent_version), text },
      company_object: await companyOfPage(call.db, form),
      asking_from: startOfForm(call, form.id),
    },
  }
}

/** Returns the open opportunity that the same person began with the same form. */
async function openOpportunity(call: Writing, form: string, person: string): Promise<OpportunityRecord | undefined> {
  const [row] = await call.tx.query<{ id: string }>(
    `select o.id from ${tableName(leadSubmission)} s join ${tableName(businessOpportunity)} o on o.company = s.company and o.id = s.opportunity
      where s.company = $1 and s.form = $2 and s.contact = $3 and o.status = 'pending' order by o.created_at desc, o.id limit 1`,
    [companyOf(call), form, person],
  )
  return row && findRecord(call.tx, businessOpportunity, companyOf(call), row.id)
}

async function makeOpportunity(
  call: Writing,
  form: LeadFormRecord,
  { contact: person, organization }: Visitor,
  answers: LeadAnswers,
): Promise<OpportunityRecord> {
  const [first] = await statesOf(call.tx, form.company, form.pipeline)
  return createRecord(call, businessOpportunity, opportunityHooks, {
    name: `${answers.company ?? (fullName(answers) || nameOfLead(answers))} · ${form.title}`.slice(0, 255),
    state: form.state ?? first?.id ?? null,
    contact: person.id,
    organization,
    is_person: !organization,
    description: answers.message ?? null,
    email: answers.email ?? null,
    phone: answers.phone ?? null,
    source: form.source ?? null,
    other_source: form.other_source ?? null,
    main_user: form.main_user ?? null,
  })
}

/** Adds an activity without a time to an existing card, when its visitor writes again. */
const addMessage = (call: Writing, opportunity: OpportunityRecord, form: LeadFormRecord, values: Values) =>
  createRecord(call, activity, activityHooks, {
    name: call.words('fr', 'lead_again', { form: form.title }).slice(0, 255),
    types: 'call',
    business_opportunity: opportunity.id,
    assign_person: opportunity.main_user ?? form.main_user ?? null,
    ...values,
  })

/** Records in the trail of a contact and of an opportunity which form they came by. */
async function noteOrigin(call: Writing, form: LeadFormRecord, records: readonly [string, string][]): Promise<void> {
  for (const [entity, record] of records)
    await audit(call.tx, call, {
      company: form.company,
      entity,
      record,
      action: 'lead_form',
      reason: form.name,
    })
}

async function send(
  visit: Writing,
  form: LeadFormRecord,
  body: () => ReadBodyOf<typeof calls.sendLeadForm>,
): Promise<PublicEffect<AnswerOf<typeof calls.sendLeadForm>>> {
  const { consent, website, started, ...typed } = body()
  await checkVisitor(visit, form.id, { website, started })
  const asked = askedBy(form)
  const answers = readAnswers(asked, typed as LeadAnswers)
  checkAnswers(answers, missingAnswers(asked, answers))
  checkConsent(consent, form.consent_version)
  const call = ofCompany(visit, form.company)
  const visitor = await joinVisitor(call, answers, { source: form.source, user: form.main_user })
  const known = await openOpportunity(call, form.id, visitor.contact.id)
  const opportunity = known ?? (await makeOpportunity(call, form, visitor, answers))
  if (known)
    await addMessage(call, known, form, { contacts: [visitor.contact.id], description: answers.message ?? null })
  const consents = await recordsBy(call.tx, leadFormConsent, form.company, 'form', [form.id])
  await insertRecord(call.tx, leadSubmission, {
    company: form.company,
    now: call.now,
    by: null,
    values: {
      form: form.id,
      consent: consents.find(({ version }) => version === form.consent_version)?.id,
      sent_at: call.now,
      contact: visitor.contact.id,
      opportunity: opportunity.id,
      answers,
      address: callerAddress(call).slice(0, 64),
      language: call.language,
    },
  })
  await noteOrigin(call, form, [
    [contact.key, visitor.contact.id],
    [businessOpportunity.key, opportunity.id],
  ])
  await tellTeam(call, {
    pipeline: form.pipeline,
    people: [opportunity.main_user ?? form.main_user],
    // The id lets the notification go with the person.
    params: { form: form.name, name: opportunity.name, contact: visitor.contact.id },
    action: `/opportunity/${opportunity.id}`,
  })
  return {
    answer: { status: 201, body: { thanks: form.thanks } },
    audit: { action: 'submission' },
  }
}

/** Serves lead forms to visitors without an account. Wrong, closed and renewed keys answer the same 404. */
export function serveLeadFormPages(router: Router): void {
  const routes = new PublicRoutes(router, forms)
  routes.read('', calls.readLeadForm, present)
  serveLogo(routes)
  routes.act('send', { ...calls.sendLeadForm, limit: visitorLimit }, send)
}
