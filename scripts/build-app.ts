// Builds the app, lays compressed twins beside its assets, and refuses a build that passes the size budgets of
// stack.md.
import { buildApp, sizesOf } from './build/app.ts'

await buildApp()
const { rows, errors } = sizesOf()
console.table(rows.slice(0, 14))
for (const error of errors) console.error(error)
process.exit(errors.length > 0 ? 1 : 0)
