import { filesWith } from './kept-with.ts'

/** Files that the staff keeps with a business opportunity. */
export const businessOpportunityDocument = filesWith(
  { name: 'business-opportunity', path: 'business-opportunities', scope: 'opportunity' },
  'business-opportunity-documents',
)
