import { activity } from '../../../../src/contract/crm/activity.ts'
import { booking } from '../../../../src/contract/crm/booking.ts'
import { leadSubmission } from '../../../../src/contract/crm/lead-submission.ts'
import { viewOf } from '../view.ts'

/** Activities with contacts, and their moments. */
export const activityMoments = viewOf('crm_activity_moments', activity, ['created_at', 'contacts', 'start', 'done_at'])

/** Forms that contacts sent, and their moments. */
export const submissionMoments = viewOf('crm_submission_moments', leadSubmission, ['contact', 'sent_at'])

/** Appointments that contacts booked, and their moments. */
export const bookingMoments = viewOf('crm_booking_moments', booking, ['contact', 'booked_at'])
