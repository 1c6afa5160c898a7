import { activity } from '../../../src/contract/crm/activity.ts'
import { bookingPage } from '../../../src/contract/crm/booking-page.ts'
import { booking } from '../../../src/contract/crm/booking.ts'
import { leadFormConsent } from '../../../src/contract/crm/lead-form-consent.ts'
import { leadForm } from '../../../src/contract/crm/lead-form.ts'
import { leadSubmission } from '../../../src/contract/crm/lead-submission.ts'
import { sourceCost } from '../../../src/contract/crm/source-cost.ts'
import { businessOpportunity } from '../../../src/contract/commercial/business-opportunity.ts'
import { pipeline } from '../../../src/contract/crm/pipeline.ts'
import { pipelineTeam } from '../../../src/contract/crm/pipeline-team.ts'
import { state } from '../../../src/contract/crm/state.ts'
import { serveAttachmentsAndNotes } from '../../attachments/attachments-and-notes.ts'
import { serveDroppedMails } from '../../mail/dropped-mail.ts'
import { serveAgendaTimes } from '../../dashboard/agenda-times.ts'
import { serveResource } from '../../http/resource/serve-resource.ts'
import { teamHooks } from '../../http/access/team.ts'
import { serveTiles } from '../../dashboard/tiles.ts'
import { serveWaitingSources } from '../../dashboard/waiting.ts'
import type { Router } from '../../http/routing/routes.ts'
import { activityHooks } from './activities.ts'
import { crmTimes } from './reports/agenda.ts'
import { bookingPageHooks } from './visitors/booking-pages.ts'
import { serveBookingPages } from './visitors/booking-public.ts'
import { renameClient } from './client-words.ts'
import { serveInvitation } from './invitations/invitation.ts'
import { serveLeadFormPages } from './visitors/lead-form-public.ts'
import { consentHooks, leadFormHooks, submissionHooks } from './visitors/lead-forms.ts'
import { opportunityHooks } from './opportunities.ts'
import { pipelineHooks } from './pipelines.ts'
import { serveKeyRenewal } from './visitors/renew-key.ts'
import { serveSourceResults, sourceCostHooks } from './reports/source-costs.ts'
import { serveCrmReporting } from './reports/reporting.ts'
import { stateHooks } from './states.ts'
import { salesTeam } from './teams.ts'
import { crmTiles } from './reports/tiles.ts'
import { crmWaiting } from './reports/waiting.ts'

/** Serves the CRM: pipelines, their states and teams, opportunities, and their activities. */
export function serveCrm(router: Router): void {
  router.backend.events.on('organization_renamed', 'crm', renameClient)
  serveResource(router, pipeline, pipelineHooks)
  serveResource(router, state, stateHooks)
  serveResource(router, pipelineTeam, teamHooks(salesTeam))
  serveResource(router, businessOpportunity, opportunityHooks)
  serveAttachmentsAndNotes(router, businessOpportunity)
  serveDroppedMails(router, businessOpportunity, opportunityHooks)
  serveInvitation(router, activityHooks)
  serveResource(router, activity, activityHooks)
  serveLeads(router)
  serveBookings(router)
  serveCrmReporting(router)
  serveWaitingSources(crmWaiting)
  serveTiles(router, crmTiles)
  serveAgendaTimes(crmTimes)
}

/** Serves forms of public pages, their submissions, and the costs of sources of leads. */
function serveLeads(router: Router): void {
  serveLeadFormPages(router)
  serveKeyRenewal(router, leadForm, leadFormHooks)
  serveResource(router, leadForm, leadFormHooks, { isAdded: true })
  serveResource(router, leadFormConsent, consentHooks, { isAdded: true })
  serveResource(router, leadSubmission, submissionHooks, { isAdded: true })
  serveSourceResults(router)
  serveResource(router, sourceCost, sourceCostHooks, { isAdded: true })
}

/** Pages on which visitors take a time of somebody's agenda. */
function serveBookings(router: Router): void {
  serveBookingPages(router)
  serveKeyRenewal(router, bookingPage, bookingPageHooks)
  serveResource(router, bookingPage, bookingPageHooks, { isAdded: true })
  serveResource(router, booking, {}, { isAdded: true })
}
