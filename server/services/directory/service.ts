import type { RefusalCode } from '../../../src/contract/codes/refusal-code.ts'
import type { Entity } from '../../../src/contract/kit/kit.ts'
import { registry } from '../../../src/contract/index.ts'
import { isBic, isIban } from '../../../src/contract/rules/identifiers/bank-identifiers.ts'
import { compact, isSiren, isSiret, isVatNumber } from '../../../src/contract/rules/identifiers/identifiers.ts'
import { isPaymentTerm } from '../../../src/contract/rules/time/due-dates.ts'
import { noteHooks } from '../../attachments/attachments-and-notes.ts'
import { serveDroppedMails } from '../../mail/dropped-mail.ts'
import { invalidField } from '../../http/call/errors.ts'
import { checkNotMerged, serveMerges } from '../../merge/merge.ts'
import { type Change, type Hooks } from '../../http/resource/resource.ts'
import { serveResource } from '../../http/resource/serve-resource.ts'
import type { Router } from '../../http/routing/routes.ts'
import { serveWaitingSources } from '../../dashboard/waiting.ts'
import { serveCompanyRegister } from './company-register.ts'
import { serveCompanyTree } from './company-tree.ts'
import { duplicatesOf, serveDuplicates } from './duplicates.ts'
import { silentProspects, silentWaiting } from './silent-prospects.ts'

const identifiers: Readonly<Record<string, { code: RefusalCode; fits: (value: string) => boolean }>> = {
  siret_number: { code: 'siret', fits: (value) => isSiret(value) || isSiren(value) },
  iban: { code: 'iban', fits: isIban },
  bic: { code: 'bic', fits: isBic },
  intracommunity_vat_number: { code: 'vat_number', fits: isVatNumber },
}

function checkParty({ values }: Change): void {
  for (const [name, { code, fits }] of Object.entries(identifiers)) {
    const value = values[name]
    if (typeof value !== 'string' || value === '') continue
    if (!fits(value)) throw invalidField(name, code)
    values[name] = compact(value)
  }
  if (values.deadline && !isPaymentTerm(String(values.deadline))) throw invalidField('deadline', 'payment_term')
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
  beforeDelete: mergedHooks.beforeDelete,
  beforeWrite: async (_call, change) => {
    checkNotMerged(change.before)
    checkParty(change)
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
