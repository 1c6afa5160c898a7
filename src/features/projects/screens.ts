/** The screens of projects and tasks. */
export const screens = {
  projects: () => import('./list/ProjectListScreen.tsx').then(({ ProjectListScreen }) => ProjectListScreen),
  project: () => import('./project-page/ProjectScreen.tsx').then(({ ProjectScreen }) => ProjectScreen),
  tasks: () => import('./tasks/TasksScreen.tsx').then(({ TasksScreen }) => TasksScreen),
  workload: () => import('./workload/WorkloadScreen.tsx').then(({ WorkloadScreen }) => WorkloadScreen),
  topics: () => import('./topic/TopicListScreen.tsx').then(({ TopicListScreen }) => TopicListScreen),
  topic: () => import('./topic/TopicScreen.tsx').then(({ TopicScreen }) => TopicScreen),
  reports: () => import('./report/ReportsScreen.tsx').then(({ ReportsScreen }) => ReportsScreen),
} as const
