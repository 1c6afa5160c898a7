import { useQuery } from '@tanstack/react-query'
import { booking } from '../../contract/crm/booking.ts'
import { bookingPage } from '../../contract/crm/booking-page.ts'
import { leadFormConsent } from '../../contract/crm/lead-form-consent.ts'
import { leadForm } from '../../contract/crm/lead-form.ts'
import { leadSubmission } from '../../contract/crm/lead-submission.ts'
import { sourceCost } from '../../contract/crm/source-cost.ts'
import type { readSourceResults, renewKey } from '../../contract/crm/calls/sales.ts'
import { call } from '../http/declared.ts'
import { type Expanded, type ReadOf, resource, useAction } from '../resource.ts'
import type { OpportunityRead } from './opportunities.ts'

/** Forms of public pages. */
export const leadForms = resource(leadForm)

/** A form as it is read. */
export type LeadFormRead = ReadOf<typeof leadForm>

/** Resource of the texts of the consent of forms; they are never written by hand. */
export const leadFormConsents = resource(leadFormConsent)

/** Resource of the forms sent by visitors. */
export const leadSubmissions = resource(leadSubmission)

/** Form sent by a visitor, with the resulting contact and opportunity. */
export type SubmissionRead = Expanded<
  ReadOf<typeof leadSubmission>,
  {
    contact: { id: string; first_name?: string | null; last_name: string }
    opportunity: Pick<OpportunityRead, 'id' | 'name' | 'status'>
    consent: ReadOf<typeof leadFormConsent>
  }
>

/** Resource of the monthly costs of sources of leads. */
export const sourceCosts = resource(sourceCost)

/** A cost as it is read. */
export type SourceCostRead = ReadOf<typeof sourceCost>

/** Pages on which visitors take a time of somebody. */
export const bookingPages = resource(bookingPage)

/** A booking page as it is read. */
export type BookingPageRead = ReadOf<typeof bookingPage>

/** The times that visitors took. */
export const formBookings = resource(booking)

/** A booking with its visitor. */
export type BookingRead = Expanded<
  ReadOf<typeof booking>,
  { contact: { id: string; first_name?: string | null; last_name: string } }
>

/** Reads the results of each source between two months, `YYYY-MM`, and of all together. */
export const useSourceResults = (from: string, until: string) =>
  useQuery({
    // Under the key of the costs: a changed cost is read again here too.
    queryKey: [...sourceCosts.key, 'results', from, until],
    queryFn: ({ signal }) =>
      call<typeof readSourceResults>('get crm source-results', { query: { from, until }, signal }),
  })

/** Takes the public link of a form or of a booking page back for a new one. */
export const useKeyRenewal = ({ key, entity }: { key: readonly string[]; entity: { path: string } }) =>
  useAction(
    (id: string, gesture) =>
      call<ReturnType<typeof renewKey>>(`post crm ${entity.path}/:id/renew_link`, { params: { id }, key: gesture }),
    { touches: [String(key[0])] },
  )
