import { accountLine } from '../../../src/contract/accounting/account-line.ts'
import type { Entity } from '../../../src/contract/kit.ts'
import { Refusal } from '../../http/errors.ts'
import { type Hooks, serveResource } from '../../http/resource.ts'
import type { Router } from '../../http/routes.ts'
import { hooksByRole } from '../../http/scope-rows.ts'

const refuseWrite = async (): Promise<never> => {
  throw new Refusal(409, 'written_by_services')
}

const lineEntity = accountLine as unknown as Entity
/** Entries are made by what they book, never by hand. */
const lineHooks: Hooks = { ...hooksByRole(lineEntity), beforeWrite: refuseWrite, beforeDelete: refuseWrite }

/** The accounting service. */
export function serveAccounting(router: Router): void {
  serveResource(router, lineEntity, lineHooks)
}
