/** The screens of projects and tasks. */
export const screens = {
  projects: () => import('./ProjectListScreen.tsx').then(({ ProjectListScreen }) => ProjectListScreen),
  project: () => import('./project/ProjectScreen.tsx').then(({ ProjectScreen }) => ProjectScreen),
  tasks: () => import('./tasks/TaskListScreen.tsx').then(({ TaskListScreen }) => TaskListScreen),
} as const
