import type { Entity } from '../../src/contract/kit.ts'
import type { TileFacts, TileFigures } from '../../src/contract/rules/tiles.ts'
import type { Answer, Call } from './call.ts'
import { Refusal } from './errors.ts'
import { servedEntities } from './hooks.ts'
import { countListed, mayList } from './list-records.ts'
import type { Router } from './routes.ts'

/** A figure of the dashboard: how many rows a list has and what a field of theirs adds up to. Who may open the list sees it. */
export interface Tile extends Omit<TileFacts, 'entity'> {
  entity: Entity
  /** The field that is added up, one of the sums of the list. */
  sum?: string
}

const tiles: Tile[] = []

/** The tiles of every service. */
export const allTiles: readonly Tile[] = tiles

const factsOfTile = ({ key, type, label, entity, list }: Tile): TileFacts => ({
  key,
  type,
  label,
  entity: entity.key,
  list,
})

const openTiles = (call: Call, among: readonly Tile[]): Tile[] =>
  among.filter(({ entity, list }) => mayList(call, entity, list))

/** What the caller may put on the dashboard, over all services. */
export const tileCatalogue = (call: Call): TileFacts[] => openTiles(call, tiles).map(factsOfTile)

/** The tiles that the query asks for with `{key}=true`; all where it asks for none. */
function askedTiles(call: Call, among: readonly Tile[]): Tile[] {
  const query = call.context.req.query()
  for (const [name, value] of Object.entries(query))
    if (!among.some(({ key }) => key === name) || (value !== 'true' && value !== 'false'))
      throw new Refusal(400, 'invalid_filter', { params: { field: name.slice(0, 60) } })
  const asked = among.filter(({ key }) => query[key] === 'true')
  return asked.length > 0 || Object.keys(query).length > 0 ? asked : [...among]
}

async function answerTiles(call: Call, entity: Entity): Promise<Answer> {
  const open = openTiles(
    call,
    tiles.filter((tile) => tile.entity.key === entity.key),
  )
  const hooks = servedEntities.get(entity.key)?.hooks ?? {}
  const results = await Promise.all(
    askedTiles(call, open).map(async (tile): Promise<TileFigures> => ({
      ...factsOfTile(tile),
      datas: await countListed(call, entity, hooks, tile.list, tile.sum),
    })),
  )
  return { body: { results, count: results.length, stats: {} }, isKept: true }
}

/** The tiles of a service, and `{resource}dashboard` of each resource that has some (specification 1 section 7). */
export function serveTiles(router: Router, own: readonly Tile[]): void {
  for (const tile of own) if (!tiles.some(({ key }) => key === tile.key)) tiles.push(tile)
  for (const entity of new Set(own.map((tile) => tile.entity)))
    router.read(
      {
        service: entity.service,
        method: 'get',
        path: `${entity.path}dashboard`,
        access: 'user',
        right: { scope: entity.scope, action: 'read' },
        summary: 'figures of the dashboard; all where no filter is given',
        query: Object.fromEntries(
          own.filter((tile) => tile.entity === entity).map(({ key }) => [key, 'true: this figure is asked for']),
        ),
      },
      (call) => answerTiles(call, entity),
    )
}
