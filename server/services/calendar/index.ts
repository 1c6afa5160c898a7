export { reminderJobs } from './reminders.ts'
export { serveCalendar } from './service.ts'
