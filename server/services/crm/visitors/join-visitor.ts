import { contact } from '../../../../src/contract/directory/contact.ts'
import { organization } from '../../../../src/contract/directory/organization.ts'
import type { Entity } from '../../../../src/contract/kit/kit.ts'
import { type LeadAnswers, nameOfLead } from '../../../../src/contract/crm/rules/lead-forms.ts'
import { type Writing, companyOf } from '../../../http/call/call.ts'
import { servedEntities } from '../../../http/call/hooks.ts'
import { type StoredRecord, type Values, findRecord } from '../../../database/records.ts'
import { createRecord } from '../../../http/resource/resource.ts'
import { contactReachedBy, organizationAt } from '../../directory/index.ts'
import type { ContactRecord } from '../invitations/records.ts'

/** The contact of a visitor, and the organization for which they write. */
export interface Visitor {
  contact: ContactRecord
  /** Id of their organization, if one is known. */
  organization: string | null
}

interface Origin {
  source?: unknown
  /** The member of staff responsible for new ones. */
  user?: unknown
}

const create = <E extends Entity>(call: Writing, entity: E, values: Values): Promise<StoredRecord<E>> =>
  createRecord(call, entity, servedEntities.get(entity.key)?.hooks ?? {}, values)

async function organizationOf(call: Writing, answers: LeadAnswers, origin: Origin): Promise<string | null> {
  const { company: name, postcode } = answers
  if (!name) return null
  const known = await organizationAt(call.tx, companyOf(call), { name, postcode })
  if (known) return known
  const { id } = await create(call, organization, {
    company_name: name,
    type: 'lead',
    postcode,
    source: origin.source ?? null,
    followed_by: origin.user ?? null,
  })
  return id
}

/**
 * Finds or creates the contact of a visitor, by e-mail address or telephone number; a known contact is not changed. The
 * organization is that of the contact, else the one of that name and postcode, else a new lead. Visitors of a company
 * are handled one at a time, so that two tabs do not create two people.
 */
export async function joinVisitor(call: Writing, answers: LeadAnswers, origin: Origin): Promise<Visitor> {
  await call.tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`visitors ${companyOf(call)}`])
  const known = await contactReachedBy(call.tx, companyOf(call), answers)
  const found = known ? await findRecord(call.tx, contact, companyOf(call), known) : undefined
  if (found) {
    const own = found.organization || (await organizationOf(call, answers, origin))
    return { contact: found, organization: own }
  }
  const own = await organizationOf(call, answers, origin)
  const { first_name, email, phone, postcode } = answers
  const made = await create(call, contact, {
    last_name: nameOfLead(answers).slice(0, 120),
    first_name,
    email,
    phone,
    postcode,
    organization: own,
    commercial_assigned: origin.user ?? null,
  })
  return { contact: made, organization: own }
}
