const pipelineForm = () =>
  import('./pipeline/PipelineFormScreen.tsx').then(({ PipelineFormScreen }) => PipelineFormScreen)

const leadForm = () => import('./lead/LeadFormScreen.tsx').then(({ LeadFormScreen }) => LeadFormScreen)

/** The screens of pipelines and opportunities. */
export const screens = {
  opportunities: () => import('./board/OpportunitiesScreen.tsx').then(({ OpportunitiesScreen }) => OpportunitiesScreen),
  opportunity: () => import('./opportunity/OpportunityScreen.tsx').then(({ OpportunityScreen }) => OpportunityScreen),
  pipelines: () => import('./pipeline/PipelineListScreen.tsx').then(({ PipelineListScreen }) => PipelineListScreen),
  'pipeline-create': pipelineForm,
  'pipeline-modify': pipelineForm,
  'crm-reporting': () => import('./reporting/ReportingScreen.tsx').then(({ ReportingScreen }) => ReportingScreen),
  'lead-forms': () => import('./lead/LeadFormListScreen.tsx').then(({ LeadFormListScreen }) => LeadFormListScreen),
  'lead-form-create': leadForm,
  'lead-form-modify': leadForm,
  'lead-sources': () => import('./lead/SourcesScreen.tsx').then(({ SourcesScreen }) => SourcesScreen),
  'booking-pages': () => import('./lead/BookingPagesScreen.tsx').then(({ BookingPagesScreen }) => BookingPagesScreen),
} as const
