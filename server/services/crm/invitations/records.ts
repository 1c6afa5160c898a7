import type { businessOpportunity } from '../../../../src/contract/commercial/business-opportunity.ts'
import type { activity } from '../../../../src/contract/crm/activity.ts'
import type { bookingPage } from '../../../../src/contract/crm/booking-page.ts'
import type { booking } from '../../../../src/contract/crm/booking.ts'
import type { leadForm } from '../../../../src/contract/crm/lead-form.ts'
import type { contact } from '../../../../src/contract/directory/contact.ts'
import type { StoredRecord } from '../../../database/records.ts'

/** Stored records of the customer relations. */
export type OpportunityRecord = StoredRecord<typeof businessOpportunity>
export type ActivityRecord = StoredRecord<typeof activity>
export type BookingRecord = StoredRecord<typeof booking>
export type BookingPageRecord = StoredRecord<typeof bookingPage>
export type LeadFormRecord = StoredRecord<typeof leadForm>
export type ContactRecord = StoredRecord<typeof contact>
