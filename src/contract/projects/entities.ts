import type { Entity } from '../kit/kit.ts'
import { comment } from './comment.ts'
import { label } from './label.ts'
import { project } from './project.ts'
import { projectDocument } from './project-document.ts'
import { projectStart } from './project-start.ts'
import { projectTeam } from './project-team.ts'
import { report } from './report.ts'
import { step } from './step.ts'
import { task } from './task.ts'
import { taskLink } from './task-link.ts'
import { toDoItem } from './to-do-item.ts'
import { toDoList } from './to-do-list.ts'
import { topic } from './topic.ts'
import { workload } from './workload.ts'

/** The entities of the projects service. */
export const projectsEntities: readonly Entity[] = [
  comment,
  label,
  project,
  projectDocument,
  projectStart,
  projectTeam,
  report,
  step,
  task,
  taskLink,
  toDoItem,
  toDoList,
  topic,
  workload,
]
