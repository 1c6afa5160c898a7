export { activityReminderJobs } from './activity-reminders.ts'
export { serveCrm } from './service.ts'
