import { filesWith } from './kept-with.ts'

/** Files that the staff attaches to a business opportunity. */
export const businessOpportunityDocument = filesWith(
  { name: 'business-opportunity', path: 'business-opportunities', scope: 'opportunity' },
  'business-opportunity-documents',
)
