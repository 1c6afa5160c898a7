import type { ReactElement } from 'react'
import type { TileFacts } from '../../../../api/dashboard/tiles.ts'

/** A tile of the catalogue: its name, its first size, and its content. */
export interface TileEntry {
  key: string
  title: string
  /** Columns of the wide grid and rows. */
  w: number
  h: number
  /** A panel of a module, or a tile that a service gives figures for. */
  content: { Panel: () => ReactElement | null } | { facts: TileFacts }
}

/** Returns whether a tile is a single figure: on a phone two of them are side by side. */
export const isFigureTile = ({ content }: TileEntry): boolean => 'facts' in content && content.facts.type === 'numbers'
