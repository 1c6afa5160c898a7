import type { ReactElement } from 'react'
import type { TileFacts } from '../../../api/dashboard/tiles.ts'
import { PanelPart } from '../../../widgets/panel/PanelPart.tsx'
import type { TileEntry } from './tiles/tile-entry.ts'
import { ArrayTile } from './tiles/ArrayTile.tsx'
import { ChartTile } from './tiles/ChartTile.tsx'
import { NumbersTile } from './tiles/NumbersTile.tsx'
import { RecapTile } from './tiles/RecapTile.tsx'

const kinds = { numbers: NumbersTile, recap: RecapTile, array: ArrayTile, bar: ChartTile, line: ChartTile } as const

/** Shows the content of a tile; its failure does not affect other tiles. */
export function HomeTile({ tile: { content, title } }: { tile: TileEntry }): ReactElement {
  return (
    <PanelPart>
      {'Panel' in content ? <content.Panel /> : <FiguresTile facts={content.facts} title={title} />}
    </PanelPart>
  )
}

function FiguresTile({ facts, title }: { facts: TileFacts; title: string }) {
  const Kind = kinds[facts.type]
  return <Kind facts={facts} title={title} />
}
