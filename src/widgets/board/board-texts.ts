import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardTexts } from '../../ui/board/board-props.ts'

/** Returns the texts of a board, in the language of the page. */
export function useBoardTexts(): BoardTexts {
  const { t } = useTranslation('widgets')
  return useMemo(() => boardTexts(t), [t])
}

function boardTexts(t: TFunction<'widgets'>): BoardTexts {
  return {
    menu: (card) => t('board.menu', { card }),
    moveTo: (column) => t('board.moveTo', { column }),
    moveUp: t('board.moveUp'),
    moveDown: t('board.moveDown'),
    help: t('board.help'),
    lifted: (card) => t('board.lifted', { card }),
    over: ({ column, lane, at, count }) =>
      lane === null
        ? t('board.over', { column, at, places: count })
        : t('board.overInLane', { column, lane, at, places: count }),
    dropped: (card, { column, at, count }) => t('board.dropped', { card, column, at, places: count }),
    canceled: (card) => t('board.canceled', { card }),
    refused: (card, reason) => t('board.refused', { card, reason }),
    overLimit: (cards, limit) => t('board.overLimit', { cards, limit }),
    add: (column) => t('board.add', { column }),
    empty: t('board.empty'),
  }
}
