import type { Router } from '../../../http/routing/routes.ts'
import { serveTiles } from '../../../dashboard/tiles.ts'
import { serveWaitingSources } from '../../../dashboard/waiting.ts'
import { paymentTiles } from '../tiles.ts'
import { paymentWaiting } from '../waiting.ts'
import { serveBankEntities } from './entities.ts'
import { serveStatementImport } from './import-statement.ts'
import { serveConnections } from './connections.ts'
import { serveMatching } from './matching.ts'
import { serveProposals } from './proposals.ts'
import { serveReconciliation } from './reconciliation.ts'
import { serveRules } from './rules.ts'
import { serveTransferOrders } from '../transfers/transfer-orders.ts'
import { serveTakeBack } from './take-back.ts'

/** Serves bank accounts, their statements, and the matching of their lines. */
export function serveBanks(router: Router): void {
  serveWaitingSources(paymentWaiting)
  serveTiles(router, paymentTiles)
  serveStatementImport(router)
  serveConnections(router)
  serveProposals(router)
  serveReconciliation(router)
  serveRules(router)
  serveTakeBack(router)
  serveTransferOrders(router)
  serveMatching(router)
  serveBankEntities(router)
}
