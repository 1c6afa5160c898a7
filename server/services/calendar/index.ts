export { busyTimes } from './free-slots.ts'
export { discardGivenUp } from './import-store.ts'
export { reminderJobs } from './reminders.ts'
export { serveCalendar } from './service.ts'
