export { busyTimes } from './free-slots.ts'
export { reminderJobs } from './reminders.ts'
export { serveCalendar } from './service.ts'
