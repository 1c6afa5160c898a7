import type { ReactNode } from 'react'
import type { MenuItem } from '../overlay/Menu.tsx'
import type { BoardColumn, BoardLane, BoardPlace } from './board-places.ts'

/** Texts that a board shows or announces by itself. */
export interface BoardTexts {
  /** The name of the menu of a card. */
  menu: (card: string) => string
  moveTo: (column: string) => string
  moveUp: string
  moveDown: string
  /** How a card is moved by keys; read with each card. */
  help: string
  lifted: (card: string) => string
  /** Announces the place that the lifted card would get: its number and the count of cards, from 1. */
  over: (place: { column: string; lane: string | null; at: number; count: number }) => string
  dropped: (card: string, place: { column: string; lane: string | null; at: number; count: number }) => string
  canceled: (card: string) => string
  refused: (card: string, reason: string) => string
  /** Count and limit of the cards of a column. */
  overLimit: (count: number, limit: number) => string
  add: (column: string) => string
  empty: string
}

/**
 * Rendering of a card. Each function must be the same while its result is: another function renders all cards again.
 */
export interface CardLook<C> {
  nameOf: (card: C) => string
  /** The address that the card opens. */
  toOf: (card: C) => string
  /** Content of the card under its name. */
  children: (card: C) => ReactNode
  /** Makes a card pale, such as one without a recent change; its text must say so too. */
  isFaded?: (card: C) => boolean
  texts: BoardTexts
}

/** A board of cards in columns, in lanes where there are some; the cards are moved by mouse, touch, keys and menu. */
export interface BoardProps<C> extends CardLook<C> {
  label: string
  columns: readonly BoardColumn[]
  /** Lanes of the board, the first for cards without one; without lanes, one row of columns. */
  lanes?: readonly BoardLane[]
  cards: readonly C[]
  keyOf: (card: C) => string
  placeOf: (card: C) => { column: string; lane?: string | null }
  /** Sums of a column, under its title. */
  headOf?: (column: string) => ReactNode
  /** Moves a card; without it the cards cannot be moved. */
  onMove?: (card: C, to: BoardPlace) => void
  /** Returns why a card may not go to a column. */
  refusalOf?: (card: C, column: string) => string | undefined
  /** Other entries of the menu of a card. */
  menuOf?: (card: C) => readonly MenuItem[]
  onAdd?: (column: string) => void
}
