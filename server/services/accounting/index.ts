export { accountType, chartLabels } from './chart.ts'
export { serveAccounting } from './service.ts'
