import { useDroppable } from '@dnd-kit/core'
import { memo, type ReactElement, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { BoardHead } from './BoardHead.tsx'
import { BoardCard } from './BoardCard.tsx'
import type { CellPlace as Cell } from './board-places.ts'
import { useBoard } from './board-context.ts'
import styles from './Board.module.css'

const STEP = 16
const usualHeight = 88

interface Props {
  cell: Cell
  /** Number of cards in the head of the column, which is drawn in its cell where there are no lanes. */
  headCount: number | null
  /** Place that the lifted card would get here, and its height in pixels. */
  aim: number | null
  aimHeight: number
  lifted: string | null
  current: string | null
  wanted: string | null
  isRefused: boolean
}

/** Shows the cards of a column in a lane; of many, the first are drawn first, and more while scrolling. */
function PlainBoardCell(props: Props): ReactElement {
  const { cell, headCount, aim, aimHeight, lifted, current, wanted, isRefused } = props
  const { board } = useBoard()
  const { keys, column, lane } = cell
  const { setNodeRef, isOver } = useDroppable({ id: JSON.stringify([column, lane]), data: { column, lane } })
  const setList = useTabStop(setNodeRef, !keys.includes(current ?? ''))
  const [grown, setGrown] = useState(STEP)
  const count = Math.min(keys.length, Math.max(grown, (aim ?? -1) + 2, keys.indexOf(wanted ?? '') + 1))
  const titled = board.columns.find(({ key }) => key === column)
  return (
    <div className={styles.column} data-over={isOver || undefined} data-refused={isRefused || undefined}>
      {headCount !== null && titled && <BoardHead column={titled} board={board} count={headCount} />}
      <ul ref={setList} data-cell={JSON.stringify([column, lane])} className={styles.cards} aria-label={titled?.title}>
        {keys.length === 0 && aim === null && <li className={styles.empty}>{board.texts.empty}</li>}
        <DrawnCards {...{ cell, count, aim, aimHeight, lifted, current }} />
        {count < keys.length && (
          <More key={count} height={(keys.length - count) * usualHeight} onSeen={() => setGrown(count + STEP)} />
        )}
      </ul>
    </div>
  )
}

/** Makes a scrolled list of cards focusable, where none of its cards is a stop of the Tab key. */
function useTabStop(setNodeRef: (element: HTMLElement | null) => void, isWanted: boolean) {
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const element = list.current
    if (element && isWanted && element.scrollHeight > element.clientHeight) element.tabIndex = 0
    else element?.removeAttribute('tabindex')
  })
  return useCallback(
    (element: HTMLUListElement | null) => {
      list.current = element
      setNodeRef(element)
    },
    [setNodeRef],
  )
}

/** Shows the first cards of a cell, and among them the place of the lifted one. */
function DrawnCards({
  cell,
  count,
  aim,
  aimHeight,
  lifted,
  current,
}: Pick<Props, 'cell' | 'aim' | 'aimHeight' | 'lifted' | 'current'> & { count: number }) {
  const { board, byKey } = useBoard()
  const shown = cell.keys.slice(0, count)
  const frame = aim !== null && <Frame key="aim" height={aimHeight} />
  // The lifted card has no place: the numbers of places do not count it.
  const frameAt = aim === null ? undefined : shown.filter((key) => key !== lifted)[aim]
  return (
    <>
      {shown.map((key) => [
        frameAt === key && frame,
        <BoardCard
          key={key}
          id={key}
          card={byKey.get(key)!}
          isCurrent={current === key}
          isLifted={lifted === key}
          isFixed={!board.moves?.onMove}
        />,
      ])}
      {frameAt === undefined && frame}
    </>
  )
}

export const BoardCell = memo(PlainBoardCell)

/** Shows the place that the lifted card would get; scrolls it into view while keys move it. */
function Frame({ height }: { height: number }) {
  const frame = useRef<HTMLLIElement>(null)
  useEffect(() => {
    frame.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  return <li ref={frame} aria-hidden className={styles.aim} style={{ blockSize: height }} />
}

/** Fills the height of the cards that are not drawn yet; draws more when it comes into sight. */
function More({ height, onSeen }: { height: number; onSeen: () => void }) {
  const end = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const element = end.current
    if (!element || typeof IntersectionObserver === 'undefined') return
    const sight = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onSeen()
    })
    sight.observe(element)
    return () => sight.disconnect()
  }, [onSeen])
  return <li ref={end} aria-hidden style={{ flex: 'none', blockSize: height }} />
}
