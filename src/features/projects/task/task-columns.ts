import { createElement } from 'react'
import type { TaskRead } from '../../../api/projects/tasks.ts'
import type { ListColumn } from '../../../widgets/list-screen/query/list-columns.ts'
import { Assigned } from '../People.tsx'
import { LatenessBadge } from './LatenessBadge.tsx'
import { LabelDots } from './LabelDots.tsx'
import { fullName } from '../../../format/names.ts'

/** The columns of a list of tasks. */
export const taskColumns: readonly ListColumn<TaskRead>[] = [
  { key: 'title', tone: 'strong' },
  { key: 'step', tone: 'quiet' },
  { key: 'lateness', phone: 'line', sort: false, render: (task) => createElement(LatenessBadge, { task }) },
  { key: 'deadline', isNumeric: true, phone: 'value' },
  { key: 'priority', phone: 'hidden' },
  {
    key: 'assigned_users',
    phone: 'hidden',
    render: ({ assigned_users_object: people }) => createElement(Assigned, { people }),
    text: ({ assigned_users_object: people }) => (people ?? []).map(fullName).join(', '),
  },
  {
    key: 'labels',
    phone: 'hidden',
    render: ({ labels_object: all }) => createElement(LabelDots, { labels: all }),
    text: ({ labels_object: all }) => (all ?? []).map(({ name }) => name).join(', '),
  },
  ...['description', 'late_management', 'at_risk', 'wrong_way', 'created_at'].map((key) => ({
    key,
    isExtra: true,
    phone: 'hidden' as const,
  })),
]

/** The columns of a list of tasks of several projects. */
export const projectTaskColumns: readonly ListColumn<TaskRead>[] = [
  taskColumns[0]!,
  {
    key: 'project',
    tone: 'quiet',
    phone: 'line',
    render: ({ project_object: project }) => project?.name,
    text: ({ project_object: project }) => project?.name ?? '',
  },
  ...taskColumns.slice(1),
]

/** Filters of lists of tasks. */
export const taskFilters = ['assigned_users', 'labels', 'priority', 'deadline', 'late_management']
