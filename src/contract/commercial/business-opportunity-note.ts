import { notesWith } from './attachment-entities.ts'

/** Notes that the staff attaches to a business opportunity. */
export const businessOpportunityNote = notesWith(
  { name: 'business-opportunity', path: 'business-opportunities', scope: 'opportunity' },
  'business-opportunity-notes',
)
