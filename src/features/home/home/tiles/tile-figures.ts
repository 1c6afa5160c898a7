import { createContext, useContext } from 'react'
import type { GridItem } from '../../../../contract/dashboard/rules/grid.ts'
import { type TileFacts, useTileFigures } from '../../../../api/dashboard/tiles.ts'
import type { TileEntry } from './tile-entry.ts'

/** Keys of the figures on the page, by their records: those of one resource are requested in one call. */
export const PageFigures = createContext<ReadonlyMap<string, readonly string[]>>(new Map())

/** Returns the figures on the page by their records, so that each resource is requested once. */
export function figuresByRecords(
  order: readonly GridItem[],
  tiles: ReadonlyMap<string, TileEntry>,
): ReadonlyMap<string, readonly string[]> {
  const keys = new Map<string, string[]>()
  for (const { i } of order) {
    const content = tiles.get(i)?.content
    if (content && 'facts' in content && content.facts.type === 'numbers')
      keys.set(content.facts.entity, [...(keys.get(content.facts.entity) ?? []), i])
  }
  for (const list of keys.values()) list.sort()
  return keys
}

/**
 * Returns the figures of a tile: a single figure comes with the others of its records, larger ones in a call of their
 * own.
 */
export function useFiguresOf({ key, type, entity }: TileFacts) {
  const together = useContext(PageFigures).get(entity) ?? []
  const isFigure = type === 'numbers'
  const query = useTileFigures(entity, isFigure ? together : [key], !isFigure)
  return { ...query, data: query.data?.get(key) }
}
