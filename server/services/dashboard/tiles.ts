import { readTileCatalogue } from '../../../src/contract/dashboard/calls/tiles.ts'
import { hasFirstSteps } from './first-steps.ts'
import { tileCatalogue } from '../../dashboard/tiles.ts'
import type { Router } from '../../http/routing/routes.ts'

/** Serves the catalogue of tiles: those of all services that the caller may see. */
export function serveTileCatalogue(router: Router): void {
  router.read(readTileCatalogue, async (call) => {
    const results = tileCatalogue(call)
    const isBeginning = await hasFirstSteps(call)
    return { body: { results, count: results.length, stats: {}, has_first_steps: isBeginning }, isKept: true }
  })
}
