import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type TileFacts, useTileCatalogue } from '../../../api/dashboard/tiles.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { translateKey } from '../../../widgets/labels.ts'
import { panels } from './panels/panels.ts'
import type { TileEntry } from './tiles/tile-entry.ts'

/** First columns and rows of a tile (specification 1 section 9). */
const sizes: Readonly<Record<TileFacts['type'], readonly [number, number]>> = {
  numbers: [2, 2],
  recap: [4, 4],
  array: [4, 4],
  bar: [5, 5],
  line: [5, 5],
}

/** Returns every tile available to the person, by key: panels and tiles of the services. */
export function useTiles(): {
  tiles: ReadonlyMap<string, TileEntry>
  hasFirstSteps: boolean
  isReady: boolean
  isWhole: boolean
} {
  const { t, i18n } = useTranslation(['home', 'widgets'])
  const { may } = useRights()
  const { tiles: offered, hasFirstSteps, isReady, isWhole } = useTileCatalogue()
  const tiles = useMemo(() => {
    const fixed = panels
      .filter(({ scopes = [] }) => scopes.length === 0 || scopes.some((scope) => may(scope, 'read')))
      .map(({ key, label, w, h, Panel }): TileEntry => ({ key, title: t(label), w, h, content: { Panel } }))
    const given = offered.map((facts): TileEntry => {
      const [w, h] = sizes[facts.type]
      return { key: facts.key, title: translateKey(facts.label), w, h, content: { facts } }
    })
    return new Map([...fixed, ...given].map((tile) => [tile.key, tile]))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the words change with the language
  }, [offered, may, t, i18n.language])
  return { tiles, hasFirstSteps, isReady, isWhole }
}
