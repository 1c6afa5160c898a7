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
 * Facts of a card. Each function must be the same while its result is: another function renders all cards again.
 */
export interface BoardCardFacts<C> {
  keyOf: (card: C) => string
  nameOf: (card: C) => string
  /** The address that the card opens. */
  toOf: (card: C) => string
  placeOf: (card: C) => { column: string; lane?: string | null }
  /** Makes a card pale, such as one without a recent change; its text must say so too. */
  isFaded?: ((card: C) => boolean) | undefined
}

/** Content of the head of a column. */
export interface BoardHeads {
  /** Sums of a column, under its title. */
  headOf?: (column: string) => ReactNode
  onAdd?: ((column: string) => void) | undefined
}

/** Changes that a person may make with a card. */
export interface CardMoves<C> {
  /** Moves a card; without it the cards cannot be moved. */
  onMove?: ((card: C, to: BoardPlace) => void) | undefined
  /** Returns why a card may not go to a column. */
  refusalOf?: (card: C, column: string) => string | undefined
  /** Other entries of the menu of a card. */
  menuOf?: (card: C) => readonly MenuItem[]
}

/** A board of cards in columns, in lanes where there are some; the cards are moved by mouse, touch, keys and menu. */
export interface BoardProps<C> {
  label: string
  texts: BoardTexts
  columns: readonly BoardColumn[]
  /** Lanes of the board, the first for cards without one; without lanes, one row of columns. */
  lanes?: readonly BoardLane[] | undefined
  cards: readonly C[]
  card: BoardCardFacts<C>
  heads?: BoardHeads
  moves?: CardMoves<C>
  /** Content of the card under its name; the same function while its result is. */
  children: (card: C) => ReactNode
}
