import type { Entity } from '../kit/kit.ts'
import { activity } from './activity.ts'
import { bookingPage } from './booking-page.ts'
import { booking } from './booking.ts'
import { leadFormConsent } from './lead-form-consent.ts'
import { leadForm } from './lead-form.ts'
import { leadSubmission } from './lead-submission.ts'
import { pipelineTeam } from './pipeline-team.ts'
import { pipeline } from './pipeline.ts'
import { sourceCost } from './source-cost.ts'
import { state } from './state.ts'

/** The entities of the crm service. */
export const crmEntities: readonly Entity[] = [
  activity,
  booking,
  bookingPage,
  leadForm,
  leadFormConsent,
  leadSubmission,
  pipelineTeam,
  pipeline,
  sourceCost,
  state,
]
