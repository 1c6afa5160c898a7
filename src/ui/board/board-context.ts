import { createContext, use } from 'react'
import type { MenuItem } from '../overlay/Menu.tsx'
import type { BoardProps, BoardCardFacts } from './board-props.ts'

/** Values that all cards of a board share; the same object while they are, so that no card is rendered again. */
export interface CardContextValue<C> extends Pick<BoardCardFacts<C>, 'nameOf' | 'toOf' | 'isFaded'> {
  texts: BoardProps<C>['texts']
  content: BoardProps<C>['children']
  /** Id of the text that explains the moves by keys. */
  helpId: string
  menu: (id: string) => readonly MenuItem[]
  onFocus: (id: string) => void
}

/** Values that all cells of a board share. */
export interface BoardContextValue<C> {
  board: BoardProps<C>
  byKey: ReadonlyMap<string, C>
}

export const CardContext = createContext<CardContextValue<never> | null>(null)
export const BoardContext = createContext<BoardContextValue<never> | null>(null)

/** Returns the values that all cards of the board share. */
export function useCards<C>(): CardContextValue<C> {
  const cards = use(CardContext)
  if (!cards) throw new Error('a card is outside of its board')
  return cards as unknown as CardContextValue<C>
}

/** Returns the values that all cells of the board share. */
export function useBoard<C>(): BoardContextValue<C> {
  const board = use(BoardContext)
  if (!board) throw new Error('a cell is outside of its board')
  return board as unknown as BoardContextValue<C>
}
