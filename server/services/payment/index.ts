export { expireCharges } from './charges.ts'
export { serveOnlinePayments } from './online.ts'
export { readBanksDaily } from './banks/daily.ts'
export { serveBanks } from './banks/service.ts'
