import type { RefusalCode } from '../../../src/contract/codes/refusal-code.ts'
import type { Entity } from '../../../src/contract/kit/kit.ts'
import { registry } from '../../../src/contract/index.ts'
import { isBic, isIban } from '../../../src/contract/rules/identifiers/bank-identifiers.ts'
import { compact, isSiren, isSiret, isVatNumber } from '../../../src/contract/rules/identifiers/identifiers.ts'
import { isPaymentTerm } from '../../../src/contract/rules/time/due-dates.ts'
import { noteHooks } from '../../attachments/attachments-and-notes.ts'
import { serveDroppedMails } from '../../mail/dropped-mail.ts'
import type { FieldErrors } from '../../http/call/errors.ts'
import { checkNotMerged, serveMerges } from '../../merge/merge.ts'
import type { Values } from '../../database/records.ts'
import { type Change, type Hooks } from '../../http/resource/resource.ts'
import { serveResource } from '../../http/resource/serve-resource.ts'
import type { Router } from '../../http/routing/routes.ts'
import { serveWaitingSources } from '../../dashboard/waiting.ts'
import { serveCompanyRegister } from './company-register.ts'
import { serveCompanyTree } from './company-tree.ts'
import { duplicatesOf, serveDuplicates } from './duplicates.ts'
import { silentProspects, silentWaiting } from './silent-prospects.ts'

interface Check {
  code: RefusalCode
  fits: (value: string) => boolean
}

const deadline: Check = { code: 'payment_term', fits: isPaymentTerm }
const identifiers: Readonly<Record<string, Check>> = {
  siret_number: { code: 'siret', fits: (value) => isSiret(value) || isSiren(value) },
  iban: { code: 'iban', fits: isIban },
  bic: { code: 'bic', fits: isBic },
  intracommunity_vat_number: { code: 'vat_number', fits: isVatNumber },
}

/** Returns the errors of the identifiers and the payment term of a company. */
function partyErrors(fields: Values): FieldErrors {
  const errors: FieldErrors = {}
  for (const [name, { code, fits }] of Object.entries({ ...identifiers, deadline })) {
    const value = fields[name]
    if (typeof value === 'string' && value !== '' && !fits(value)) errors[name] = [{ code }]
  }
  return errors
}

/** Writes the identifiers of a company without their blanks. */
function compactIdentifiers({ values }: Change): void {
  for (const name of Object.keys(identifiers)) {
    const value = values[name]
    if (typeof value === 'string' && value !== '') values[name] = compact(value)
  }
}

const mergedHooks: Hooks = {
  beforeWrite: async (_call, { before }) => checkNotMerged(before),
  beforeDelete: async (_call, record) => checkNotMerged(record),
}

const contactHooks: Hooks = {
  ...mergedHooks,
  duplicates: duplicatesOf('directory/contacts'),
  views: (today) => ({ silent: silentProspects(today) }),
}

const partyHooks: Hooks = {
  duplicates: duplicatesOf('directory/organizations'),
  fieldErrors: partyErrors,
  beforeDelete: mergedHooks.beforeDelete,
  beforeWrite: async (_call, change) => {
    checkNotMerged(change.before)
    compactIdentifiers(change)
  },
  afterWrite: async (call, change, record) => {
    if (change.before && 'company_name' in change.values)
      await call.events.emit('organization_renamed', call, {
        company: record.company,
        organization: record.id,
        name: String(record.company_name),
      })
    return record
  },
}

/** Serves the directory: organizations, contacts, their notes and documents. */
export function serveDirectory(router: Router): void {
  serveDuplicates(router)
  serveCompanyRegister(router)
  const of = (path: string): Entity => registry.get(`directory/${path}`) as Entity
  serveCompanyTree(router, partyHooks)
  serveMerges(router, of('organizations'), partyHooks)
  serveMerges(router, of('contacts'), contactHooks)
  serveDroppedMails(router, of('organizations'), partyHooks)
  serveDroppedMails(router, of('contacts'), contactHooks)
  serveResource(router, of('organizations'), partyHooks)
  serveResource(router, of('contacts'), contactHooks)
  serveResource(router, of('contact-notes'), noteHooks(of('contacts')))
  serveResource(router, of('organization-notes'), noteHooks(of('organizations')))
  serveWaitingSources([silentWaiting])
}
