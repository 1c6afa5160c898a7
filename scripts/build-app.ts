// Builds the app, lays compressed twins beside its assets, and refuses a build that passes the size budgets of
// stack.md.
import { buildApp, sizesOf } from './build/app.ts'

await buildApp()
const { rows, faults } = sizesOf()
console.table(rows.slice(0, 14))
for (const fault of faults) console.error(fault)
process.exit(faults.length > 0 ? 1 : 0)
