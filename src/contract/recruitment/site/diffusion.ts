import type { DraftOf, RecordOf } from '../../kit/kit.ts'
import { entity, optional, ref } from '../../kit/kit.ts'

/** Publication of a recruitment. */
export const diffusion = entity({
  service: 'ats',
  path: 'diffusions',
  name: 'diffusion',
  access: { scope: 'career' },
  title: 'choice',
  fields: { choice: ref('ats/diffusion-choices'), ...optional({ recruitment: ref('ats/recruitments') }) },
  list: { filters: ['choice', 'recruitment'], sort: 'created_at' },
  rules: 'later',
})

export type Diffusion = RecordOf<typeof diffusion>
export type DiffusionDraft = DraftOf<typeof diffusion>
