import type { AnswerOf } from '../../src/contract/call.ts'
import { readTiles } from '../../src/contract/dashboard/calls/tiles.ts'
import type { Entity } from '../../src/contract/kit/kit.ts'
import { foundRecord } from '../../src/contract/rules/search/found-record.ts'
import type {
  TileQuery,
  PartFigures,
  TileFacts,
  TileFigures,
  TileRow,
} from '../../src/contract/dashboard/rules/tiles.ts'
import type { Answer, Call } from '../http/call/call.ts'
import { Refusal } from '../http/call/errors.ts'
import { type Hooks, servedEntities } from '../http/call/hooks.ts'
import { countListed, firstRows, mayList } from '../http/lists/list-records.ts'
import type { Router } from '../http/routing/routes.ts'

/**
 * A figure of the dashboard: the number of rows of a list, or the sum of a field. Everyone who may open the list sees
 * it.
 */
export interface Tile extends Omit<TileFacts, 'entity' | 'list'> {
  entity: Entity
  /** The query of its list; that of a time is of the day on which it is asked. */
  list: TileQuery | ((today: string) => TileQuery)
  /** The field that is added up, one of the sums of the list. */
  sum?: string
  /** The list of the time before, for a figure that is compared with it. */
  before?: TileQuery
  /** The lists of a recap or a chart, each with its label. */
  parts?: (today: string) => readonly { label: string; list: TileQuery }[]
  /** The fields of an array's rows that say their day, by which they are ordered, and their amount. */
  rows?: { day: string; amount: string }
  /** Computed figures, where no list gives them. */
  figures?: (call: Call) => Promise<TileFigures['datas']>
}

const tiles: Tile[] = []

/**
 * The tiles of every service.
 *
 * @oracle A test reads the table.
 */
export const allTiles: readonly Tile[] = tiles

const listOf = ({ list }: Tile, { today }: Call): TileQuery => (typeof list === 'function' ? list(today) : list)

const factsOfTile = (call: Call, tile: Tile): TileFacts => ({
  key: tile.key,
  type: tile.type,
  label: tile.label,
  entity: tile.entity.key,
  page: tile.page,
  counted: tile.counted,
  list: listOf(tile, call),
  ...(tile.address ? { address: tile.address } : {}),
  ...(tile.color ? { color: tile.color } : {}),
})

const openTiles = (call: Call, among: readonly Tile[]): Tile[] =>
  among.filter((tile) => mayList(call, tile.entity, listOf(tile, call)))

/** Returns the tiles that the caller may put on the dashboard, over all services. */
export const tileCatalogue = (call: Call): TileFacts[] => openTiles(call, tiles).map((tile) => factsOfTile(call, tile))

/** Returns the tiles that the query asks for with `{key}=true`; all where it asks for none. */
function askedTiles(call: Call, among: readonly Tile[]): Tile[] {
  const query = call.context.req.query()
  for (const [name, value] of Object.entries(query))
    if (!among.some(({ key }) => key === name) || (value !== 'true' && value !== 'false'))
      throw new Refusal(400, 'invalid_filter', { params: { field: name.slice(0, 60) } })
  const asked = among.filter(({ key }) => query[key] === 'true')
  return asked.length > 0 || Object.keys(query).length > 0 ? asked : [...among]
}

/** An array shows so many rows. */
const shownRows = 8

async function readFigures(call: Call, tile: Tile, hooks: Hooks): Promise<TileFigures['datas']> {
  const { entity, sum, before, parts, rows } = tile
  if (tile.figures) return tile.figures(call)
  const figuresOf = (list: TileQuery) => countListed(call, entity, hooks, list, { sum })
  const partOf = async (part: { label: string; list: TileQuery }): Promise<PartFigures> => ({
    ...part,
    ...(await figuresOf(part.list)),
  })
  return {
    ...(await figuresOf(listOf(tile, call))),
    ...(before ? { before: await figuresOf(before) } : {}),
    ...(parts ? { parts: await Promise.all(parts(call.today).map(partOf)) } : {}),
    ...(rows ? { rows: await readRows(call, tile, rows, hooks) } : {}),
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

async function readRows(
  call: Call,
  tile: Tile,
  { day, amount }: NonNullable<Tile['rows']>,
  hooks: Hooks,
): Promise<TileRow[]> {
  const { entity } = tile
  const records = await firstRows(call, entity, hooks, {
    ...listOf(tile, call),
    ordering: day,
    page_size: String(shownRows),
  })
  return records.map((record) => {
    const { is_similar: _, ...named } = foundRecord(entity, record as { id: string })
    return {
      ...named,
      day: textOf(record[day]),
      amount: textOf(record[amount]),
      currency: textOf(record.currency) ?? 'eur',
    }
  })
}

async function answerTiles(call: Call, entity: Entity): Promise<Answer<AnswerOf<ReturnType<typeof readTiles>>>> {
  const open = openTiles(
    call,
    tiles.filter((tile) => tile.entity.key === entity.key),
  )
  const hooks = servedEntities.get(entity.key)?.hooks ?? {}
  const results = await Promise.all(
    askedTiles(call, open).map(async (tile): Promise<TileFigures> => ({
      ...factsOfTile(call, tile),
      datas: await readFigures(call, tile, hooks),
    })),
  )
  return { body: { results, count: results.length, stats: {} }, isKept: true }
}

/**
 * Serves the tiles of a service, and `{resource}dashboard` of each resource that has some (specification 1 section 7).
 */
export function serveTiles(router: Router, own: readonly Tile[]): void {
  for (const tile of own) if (!tiles.some(({ key }) => key === tile.key)) tiles.push(tile)
  for (const entity of new Set(own.map((tile) => tile.entity)))
    router.read(
      readTiles(
        entity,
        own.filter((tile) => tile.entity === entity).map(({ key }) => key),
      ),
      (call) => answerTiles(call, entity),
    )
}
