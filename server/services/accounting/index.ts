export { accountType, chartLabels } from './chart.ts'
export { serveAccounting } from './service.ts'
export { openAccounts } from './entries.ts'
