import type { RecordOf } from '../kit/kit.ts'
import { added, day, entity, moment, optional, ref, text } from '../kit/kit.ts'

/**
 * Won deal whose project is to be started. It waits until a project is started from it, or a person marks that none is
 * needed (`settled_at`).
 */
export const projectStart = entity({
  service: 'projects',
  path: 'project-starts',
  name: 'project-start',
  access: { scope: 'project', rows: { own: [], unless: 'project:create' } },
  title: 'name',
  fields: {
    name: added(text()),
    business_opportunity: added(ref('commercial/business-opportunities')),
    won_on: added(day()),
    ...optional({ project: added(ref('projects/projects')), settled_at: added(moment()) }),
  },
  derived: optional({ client: added(text()) }),
  list: { search: ['name'], filters: ['business_opportunity', 'project', 'settled_at'], sort: 'won_on' },
  rules: 'made',
})

export type ProjectStart = RecordOf<typeof projectStart>
