import { businessOpportunityDocument } from '../../contract/commercial/business-opportunity-document.ts'
import { businessOpportunityNote } from '../../contract/commercial/business-opportunity-note.ts'
import { resource } from '../resource.ts'

/** Notes attached to opportunities, found by `?business_opportunity={id}`. */
export const opportunityNotes = resource(businessOpportunityNote)

/** Files attached to opportunities, found the same way. */
export const opportunityDocuments = resource(businessOpportunityDocument)
