const pipelineForm = () =>
  import('./pipeline/PipelineFormScreen.tsx').then(({ PipelineFormScreen }) => PipelineFormScreen)

/** The screens of pipelines and opportunities. */
export const screens = {
  opportunities: () => import('./board/OpportunitiesScreen.tsx').then(({ OpportunitiesScreen }) => OpportunitiesScreen),
  opportunity: () => import('./opportunity/OpportunityScreen.tsx').then(({ OpportunityScreen }) => OpportunityScreen),
  pipelines: () => import('./pipeline/PipelineListScreen.tsx').then(({ PipelineListScreen }) => PipelineListScreen),
  'pipeline-create': pipelineForm,
  'pipeline-modify': pipelineForm,
} as const
