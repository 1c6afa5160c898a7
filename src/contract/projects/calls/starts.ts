import { z } from 'zod'
import { call, recordOf } from '../../call.ts'
import { project } from '../project.ts'
import { projectStart } from '../project-start.ts'

export const startProject = call({
  service: 'projects',
  method: 'post',
  path: 'projects/start',
  access: 'user',
  right: { scope: 'project', action: 'create' },
  summary: 'starts a project from a template, with its days moved to a new start',
  entity: 'projects/projects',
  success: 201,
  added: true,
  body: () =>
    z
      .object({
        name: z.string().trim().min(1).max(255),
        start: z.iso.date(),
        deadline: z.iso.date().nullish(),
        template: z.uuid().nullish(),
        keep_people: z.boolean().default(false),
        project_start: z.uuid().nullish(),
        steps: z.unknown().optional(),
      })
      .strict(),
  answer: () => recordOf(project),
})

export const dismissStart = call({
  service: 'projects',
  method: 'post',
  path: 'project-starts/:id/dismiss',
  access: 'user',
  right: { scope: 'project', action: 'create' },
  summary: 'marks a won deal as without a project, or undoes that',
  entity: 'projects/project-starts',
  success: 200,
  added: true,
  body: () => z.object({ is_dismissed: z.boolean() }).strict(),
  answer: () => recordOf(projectStart),
})
