export { accountType, chartLabels } from './chart.ts'
export { type Booking, book, letterWhenSettled, unletter } from './entries.ts'
export { serveAccounting } from './service.ts'
