import { pictures } from '../kit/file-types.ts'
import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { added, choice, day, entity, file, integer, longText, moment, optional, ref, text, users } from '../kit/kit.ts'
import { cardPriority, megabyte } from '../kit/shapes.ts'

/**
 * Project; `advancement` is a whole percentage computed from its tasks (domain rules 5.10). Its team is mirrored by
 * `assigned_users`: without one it is open to all who read projects. It carries out the deal `business_opportunity`.
 * Its plan is compared with the one saved at `baseline_at`.
 */
export const project = entity({
  service: 'projects',
  path: 'projects',
  name: 'project',
  access: {
    scope: 'project',
    rows: { team: { members: 'projects/project-teams', of: 'project', user: 'project_user' } },
  },
  title: 'name',
  fields: {
    name: text(),
    status: choice({ in_progress: 'primary', ended: 'success', canceled: 'danger' }),
    ...optional({
      picture: file(4 * megabyte, pictures),
      description: longText(),
      deadline: day(),
      priority: cardPriority(),
      assigned_users: added(users()),
      business_opportunity: added(ref('commercial/business-opportunities')),
    }),
  },
  computed: optional({ baseline_at: added(moment()) }),
  derived: { advancement: integer(0, 100) },
  initial: { status: 'in_progress' },
  list: {
    search: ['name', 'description'],
    filters: ['status', 'priority', 'deadline', 'business_opportunity'],
    sort: 'name',
  },
  found: { page: 'project', detail: ['deadline'] },
  children: {
    steps: { of: 'projects/steps', by: 'project', sort: 'order' },
    project_teams: { of: 'projects/project-teams', by: 'project' },
  },
  states: {
    field: 'status',
    transitions: {
      end: { from: ['in_progress'], to: 'ended', needs: ['update'] },
      cancel: { from: ['in_progress'], to: 'canceled', needs: ['update'] },
      reopen: { from: ['ended', 'canceled'], to: 'in_progress', needs: ['full'] },
    },
  },
})

export type Project = RecordOf<typeof project>
export type ProjectDraft = DraftOf<typeof project>
