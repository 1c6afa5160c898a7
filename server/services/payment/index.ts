export { expireCharges } from './charges.ts'
export { serveOnlinePayments } from './online.ts'
