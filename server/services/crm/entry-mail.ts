import { businessOpportunity } from '../../../src/contract/commercial/business-opportunity.ts'
import { contact } from '../../../src/contract/directory/contact.ts'
import { organization } from '../../../src/contract/directory/organization.ts'
import { emailTemplate } from '../../../src/contract/notifications/email-template.ts'
import { formatMoney } from '../../../src/format/amounts.ts'
import { fullName } from '../../../src/format/names.ts'
import { fillVariables, variablesIn } from '../../../src/format/variables.ts'
import { type Writing, authorOf, companyOf } from '../../http/call/call.ts'
import { invalidField } from '../../http/call/errors.ts'
import type { Change } from '../../http/call/hooks.ts'
import { type StoredRecord, findRecord } from '../../database/records.ts'
import { cleanHtml, mailFrame, plainText, withoutVariables } from '../../mail/mail-text.ts'
import { queueMail } from '../notifications/index.ts'
import type { state } from '../../../src/contract/crm/state.ts'
import type { OpportunityRecord } from './invitations/records.ts'

/** Variables that a mail about an opportunity can use. */
const known = ['client_name', 'billing_contact', 'company_name', 'total'] as const

type Values = Readonly<Record<(typeof known)[number], string>>

/** State with the template of the mail that it sends. */
export type EnteredState = Pick<StoredRecord<typeof state>, 'automation_bool'> & { template: string }

const wantedBy = ({ object, text }: StoredRecord<typeof emailTemplate>): string[] => [
  ...new Set([...variablesIn(object), ...variablesIn(text)]),
]

/**
 * Checks that the template of a state uses variables of an opportunity alone, because its mail could not be sent
 * otherwise.
 */
export async function checkTemplate(call: Writing, { before, values }: Change<typeof state>): Promise<void> {
  const id = values.template ?? before?.template
  if (!id || !('template' in values || 'automation_bool' in values)) return
  const template = await findRecord(call.tx, emailTemplate, companyOf(call), id)
  if (!template) throw invalidField('template', 'unknown_reference')
  const names = wantedBy(template).filter((name) => !known.some((one) => one === name))
  if (names.length > 0) throw invalidField('template', 'mail_variable', { names: names.join(', ') })
}

async function partiesOf(call: Writing, card: OpportunityRecord): Promise<{ address: string | null; values: Values }> {
  const company = companyOf(call)
  const read = (entity: typeof contact | typeof organization, id: unknown) =>
    id ? findRecord(call.tx, entity, company, String(id)) : undefined
  const person = await read(contact, card.contact)
  const client = await read(organization, card.organization)
  const [own] = await call.tx.query<{ name: string }>(
    "select coalesce(nullif(legal_name, ''), name) as name from auth_company_profiles where id = $1",
    [company],
  )
  const client_name = withoutVariables(String(client?.company_name ?? ''))
  const named = person ? withoutVariables(fullName(person)) : ''
  const billing_contact = named || client_name
  return {
    address: [card.email, person?.email, client?.email].find((one): one is string => Boolean(one)) ?? null,
    values: {
      client_name: client_name || billing_contact,
      billing_contact,
      company_name: withoutVariables(own?.name ?? ''),
      total: formatMoney(card.amount, 'fr'),
    },
  }
}

/**
 * Puts the mail of a state into the outbox, to be sent at a moment (ISO 8601) until which it can be withdrawn. Nothing
 * is queued where people write the mails of the state, or where an address or a variable is missing: then a person
 * writes it.
 */
export async function queueEntryMail(
  call: Writing,
  entered: EnteredState,
  card: OpportunityRecord,
  leavesAt: string,
): Promise<{ isQueued: boolean; title: string }> {
  const template = await findRecord(call.tx, emailTemplate, companyOf(call), entered.template)
  const title = template?.title ?? ''
  const { address, values } = await partiesOf(call, card)
  const isWhole =
    template && wantedBy(template).every((name) => known.some((one) => one === name && values[one].trim()))
  if (!entered.automation_bool || !address || !isWhole) return { isQueued: false, title }
  const content = cleanHtml(fillVariables(template.text, values))
  await queueMail(call.tx, call, {
    company: companyOf(call),
    recipients: [address],
    subject: fillVariables(template.object, values, false),
    html: mailFrame(content),
    text: plainText(content),
    document: { key: businessOpportunity.key, id: card.id },
    by: card.main_user ?? authorOf(call),
    leavesAt,
    purpose: 'state_entry',
  })
  return { isQueued: true, title }
}
