import { personalOrganization } from '../../../src/contract/commercial/personal-organization.ts'
import { priceLevel } from '../../../src/contract/commercial/price-level.ts'
import { tax as taxEntity } from '../../../src/contract/commercial/tax.ts'
import { serveAttachmentsAndNotes } from '../../attachments/attachments-and-notes.ts'
import { type Writing, companyOf } from '../../http/call/call.ts'
import { conflict } from '../../http/call/errors.ts'
import { type Hooks } from '../../http/resource/resource.ts'
import { serveResource } from '../../http/resource/serve-resource.ts'
import type { Router } from '../../http/routing/routes.ts'
import { serveTiles } from '../../dashboard/tiles.ts'
import { serveAgendaSources } from '../../dashboard/agenda.ts'
import { serveFirstSteps } from '../../dashboard/first-steps.ts'
import { keepParties } from '../../merge/merge-moves.ts'
import { blockUnmerge } from '../../merge/unmerge-blockers.ts'
import { serveWaitingSources } from '../../dashboard/waiting.ts'
import { checkSeller } from '../auth/index.ts'
import { serveConversions, serveDocument, servePublicLinks } from './document-routes.ts'
import { serveGroupPayments } from './payments/group-payments.ts'
import { keptParties } from './document/kept-parties.ts'
import { servePayments } from './payments/payments.ts'
import { serveRefundPayments } from './payments/refund-payments.ts'
import { serveCreditAllocations } from './payments/credit-allocations.ts'
import { serveEInvoicing } from './e-invoicing/service.ts'
import { serveBusinessManagement } from './business-management/service.ts'
import { serveSalesChart } from './reports/sales-chart.ts'
import { serveReceiptsBook } from './reports/receipts-book.ts'
import { serveSeriesProofs } from './reports/series-proof.ts'
import { serveReceivedInvoices } from './received/received-invoices.ts'
import { serveSchedules } from './recurring/schedules.ts'
import { serveSettlements } from './served/settlements.ts'
import { serveDunning } from './dunning/reminders.ts'
import { serveLateFees } from './dunning/late-fees.ts'
import { serveCorrectives } from './served/corrective-drafts.ts'
import { servePublicDocuments } from './public/public.ts'
import { serveQuestions } from './public/questions.ts'
import { serveVersions } from './quotations/quotations.ts'
import { serveTemplates } from './quotations/quotation-templates.ts'
import { partyBlockers } from './payments/party-blockers.ts'
import { renameParty } from './document/search-words.ts'
import { serveSending } from './sending/sending.ts'
import { servedDocuments } from './served/served.ts'
import { commercialAgenda } from './reports/agenda.ts'
import { commercialFirstSteps } from './reports/first-steps.ts'
import { commercialTiles } from './reports/tiles.ts'
import { commercialWaiting } from './reports/waiting.ts'

async function usedOnIssued(call: Writing, tax: string): Promise<boolean> {
  const [row] = await call.tx.query<{ used: boolean }>('select tax_in_use($1, $2) as used', [companyOf(call), tax])
  return row?.used === true
}

/**
 * Hooks of taxes. A tax of a validated or sent document keeps its rate and cannot be deleted; it is switched off
 * instead (domain rules 1.2).
 */
const taxHooks: Hooks = {
  beforeWrite: async (call, change) => {
    if (change.before && 'number' in change.values && (await usedOnIssued(call, change.before.id)))
      throw conflict('tax_in_use')
  },
  beforeDelete: async (call, record) => {
    if (await usedOnIssued(call, record.id)) throw conflict('in_use')
  },
}

const sellerHooks: Hooks<typeof personalOrganization> = {
  beforeWrite: (call, change) => checkSeller(call, change),
}

/** Serves the commercial service. */
export function serveCommercial(router: Router): void {
  router.backend.events.on('organization_renamed', 'commercial', renameParty)
  keepParties(keptParties)
  blockUnmerge(partyBlockers)
  serveWaitingSources(commercialWaiting)
  serveTiles(router, commercialTiles)
  serveFirstSteps(commercialFirstSteps)
  serveAgendaSources(commercialAgenda)
  servePublicDocuments(router)
  serveSending(router)
  serveConversions(router)
  serveVersions(router)
  serveTemplates(router)
  serveQuestions(router)
  servePublicLinks(router)
  for (const served of servedDocuments) serveDocument(router, served)
  servePayments(router)
  serveGroupPayments(router)
  serveRefundPayments(router)
  serveCreditAllocations(router)
  serveSettlements(router)
  serveReceivedInvoices(router)
  serveDunning(router)
  serveLateFees(router)
  serveCorrectives(router)
  serveSchedules(router)
  serveEInvoicing(router)
  serveReceiptsBook(router)
  serveSeriesProofs(router)
  serveBusinessManagement(router)
  serveSalesChart(router)
  for (const { kind } of servedDocuments)
    serveAttachmentsAndNotes(router, kind.entity, kind.isFiscal ? 'hash is not null' : undefined)
  serveResource(router, taxEntity, taxHooks)
  serveResource(router, priceLevel)
  serveResource(router, personalOrganization, sellerHooks)
}
