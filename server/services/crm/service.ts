import { activity } from '../../../src/contract/crm/activity.ts'
import { businessOpportunity } from '../../../src/contract/commercial/business-opportunity.ts'
import { pipeline } from '../../../src/contract/crm/pipeline.ts'
import { pipelineTeam } from '../../../src/contract/crm/pipeline-team.ts'
import { state } from '../../../src/contract/crm/state.ts'
import { serveAgendaTimes } from '../../http/agenda-times.ts'
import { serveResource } from '../../http/resource.ts'
import { teamHooks } from '../../http/team.ts'
import { serveWaitingSources } from '../../http/waiting.ts'
import type { Router } from '../../http/routes.ts'
import { activityHooks } from './activities.ts'
import { crmTimes } from './agenda.ts'
import { serveInvitation } from './invitation.ts'
import { opportunityHooks } from './opportunities.ts'
import { pipelineHooks } from './pipelines.ts'
import { stateHooks } from './states.ts'
import { salesTeam } from './teams.ts'
import { crmWaiting } from './waiting.ts'

/** The CRM service: pipelines, their states and their teams, the opportunities that stand in them, and what is done about those. */
export function serveCrm(router: Router): void {
  serveResource(router, pipeline, pipelineHooks)
  serveResource(router, state, stateHooks)
  serveResource(router, pipelineTeam, teamHooks(salesTeam))
  serveResource(router, businessOpportunity, opportunityHooks)
  serveInvitation(router, activityHooks)
  serveResource(router, activity, activityHooks)
  serveWaitingSources(crmWaiting)
  serveAgendaTimes(crmTimes)
}
