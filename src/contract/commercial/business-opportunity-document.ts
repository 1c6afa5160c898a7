import { filesWith } from './attachment-entities.ts'

/** Files that the staff attaches to a business opportunity. */
export const businessOpportunityDocument = filesWith(
  { name: 'business-opportunity', path: 'business-opportunities', scope: 'opportunity' },
  'business-opportunity-documents',
)
