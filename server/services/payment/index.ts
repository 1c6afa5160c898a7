export { expireCharges } from './charges.ts'
export { serveOnlinePayments } from './online.ts'
export { serveBanks } from './banks/service.ts'
