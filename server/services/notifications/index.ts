export { type Event, notify } from './notify.ts'
export { queueMail, sendOutbox } from './outbox.ts'
export { emailSeeds } from './seeds.ts'
export { serveNotifications } from './service.ts'
