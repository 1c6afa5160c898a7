import type { Router } from '../../../http/routes.ts'
import { serveBankEntities } from './entities.ts'
import { serveStatementImport } from './import-statement.ts'

/** Bank accounts, their statements, and what their lines settle. */
export function serveBanks(router: Router): void {
  serveStatementImport(router)
  serveBankEntities(router)
}
