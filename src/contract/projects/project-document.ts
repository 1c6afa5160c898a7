import { documentTypes } from '../kit/file-types.ts'
import type { DraftOf, RecordOf } from '../kit/kit.ts'
import { added, entity, file, optional, parent, text } from '../kit/kit.ts'
import { documentFileInitial, megabyte, megabytes } from '../kit/shapes.ts'

/** A file attached to a project, or to one of its tasks, whose project it has. */
export const projectDocument = entity({
  service: 'projects',
  path: 'project-documents',
  name: 'project-document',
  access: { scope: 'task', rows: { of: 'project' } },
  title: 'title',
  fields: {
    title: added(text()),
    ...optional({
      project: added(parent('projects/projects')),
      task: added(parent('projects/tasks')),
      document: added(file(megabyte / 2, documentTypes)),
      size: added(megabytes()),
    }),
  },
  initial: { ...documentFileInitial },
  list: { search: ['title'], filters: ['project', 'task'], sort: '-created_at' },
})

export type ProjectDocument = RecordOf<typeof projectDocument>
export type ProjectDocumentDraft = DraftOf<typeof projectDocument>
