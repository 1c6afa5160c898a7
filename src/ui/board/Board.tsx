import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  type DragMoveEvent,
  DragOverlay,
  useSensors,
} from '@dnd-kit/core'
import { type ReactElement, useCallback, useId, useMemo, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { underPointer, usePointerDrag } from '../drag/pointer-drag.ts'
import { useLatestRef } from '../use-latest-ref.ts'
import { BoardHead, countIn } from './BoardHead.tsx'
import { BoardCell } from './BoardCell.tsx'
import { FlyingCard } from './BoardCard.tsx'
import { cardMenu } from './card-menu.ts'
import { type BoardAim, type CellPlace as Cell, isSameCell } from './board-places.ts'
import { BoardContext, type BoardContextValue, CardContext, type CardContextValue } from './board-context.ts'
import type { BoardProps } from './board-props.ts'
import { type BoardState, useBoardState } from './use-board-state.ts'
import styles from './Board.module.css'

// The board announces moves itself, in the language of the page.
const silent = () => undefined
const silence: Announcements = { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent }

/**
 * Shows cards in columns that are moved by mouse, by touch, by keys and by the menu of each card. Arrow keys go from
 * card to card, the space bar lifts and drops one, Escape cancels the move. The caller decides the result of a move.
 */
export function Board<C>(props: BoardProps<C>): ReactElement {
  const { label, columns, lanes, texts } = props
  const box = useRef<HTMLDivElement>(null)
  const state = useBoardState(props, box)
  const { cells, byKey, lifted } = state
  const helpId = useId()
  const latest = useLatestRef({ state, props })
  const sensors = useSensors(...usePointerDrag())
  const menu = useCallback((key: string) => cardMenu(latest.current.props, latest.current.state, key), [latest])
  const handleFocus = useCallback((key: string) => latest.current.state.setChosen(key), [latest])
  const { nameOf, toOf, isFaded } = props.card
  const content = props.children
  const shared = useMemo<CardContextValue<C>>(
    () => ({ nameOf, toOf, isFaded, texts, content, helpId, menu, onFocus: handleFocus }),
    [nameOf, toOf, isFaded, texts, content, helpId, menu, handleFocus],
  )
  const board = useMemo<BoardContextValue<C>>(() => ({ board: props, byKey }), [props, byKey])
  const handleEnd = ({ over }: DragEndEvent): void => {
    if (!lifted) return
    if (over) state.put(lifted.key, lifted.aim)
    else state.cancel()
  }
  const card = lifted?.by === 'pointer' ? byKey.get(lifted.key) : undefined
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underPointer}
      accessibility={{ announcements: silence, screenReaderInstructions: { draggable: '' } }}
      onDragStart={({ active }) => state.lift(String(active.id), 'pointer')}
      onDragMove={(event) => {
        const aim = aimOf(event)
        if (aim) state.aimAt(aim)
      }}
      onDragCancel={state.cancel}
      onDragEnd={handleEnd}
    >
      <span id={helpId} hidden>
        {texts.help}
      </span>
      <span role="status" className="srOnly">
        {state.said}
      </span>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the cards in it */}
      <div
        ref={box}
        role="group"
        aria-label={label}
        data-in-hand={lifted ? '' : undefined}
        className={classNames(styles.board, lanes && styles.lanes)}
        onKeyDown={state.handleKey}
      >
        {lanes && (
          <div className={styles.row}>
            {columns.map((column) => (
              <BoardHead key={column.key} column={column} board={props} count={countIn(column, cells)} />
            ))}
          </div>
        )}
        <BoardContext value={board as unknown as BoardContextValue<never>}>
          <CardContext value={shared as unknown as CardContextValue<never>}>
            {(lanes ?? [null]).map((lane) => (
              <section key={lane?.key ?? ''} aria-label={lane?.title} className={styles.lane}>
                {lane && <h3 className={styles.laneTitle}>{lane.title}</h3>}
                <div className={styles.row}>
                  {cells
                    .filter((cell) => cell.lane === (lane?.key ?? null))
                    .map((cell) => (
                      <BoardCell
                        key={cell.column}
                        cell={cell}
                        headCount={
                          lanes
                            ? null
                            : countIn(
                                columns.find(({ key }) => key === cell.column)!,
                                cells,
                              )
                        }
                        {...heldIn(cell, state, props)}
                      />
                    ))}
                </div>
              </section>
            ))}
          </CardContext>
        </BoardContext>
      </div>
      <DragOverlay dropAnimation={null}>
        {card !== undefined && <FlyingCard name={nameOf(card)}>{content(card)}</FlyingCard>}
      </DragOverlay>
    </DndContext>
  )
}

/** Returns the part of the state that concerns a cell: the lifted card, and the card that has the keyboard. */
function heldIn<C>(cell: Cell, { lifted, current, wanted, byKey }: BoardState<C>, props: BoardProps<C>) {
  const own = (key: string | null | undefined): string | null => (key && cell.keys.includes(key) ? key : null)
  return {
    aim: lifted && isSameCell(lifted.aim, cell) ? lifted.aim.at : null,
    aimHeight: lifted?.height ?? 0,
    lifted: own(lifted?.key),
    current: own(current),
    wanted: own(wanted),
    isRefused: lifted !== null && isRefused(props, byKey.get(lifted.key), cell.column),
  }
}

const isRefused = <C,>({ card: { placeOf }, moves }: BoardProps<C>, card: C | undefined, column: string): boolean =>
  card !== undefined && placeOf(card).column !== column && moves?.refusalOf?.(card, column) !== undefined

/** Returns the place under the lifted card: in front of the first card whose middle is below its own. */
function aimOf({ active, over }: DragMoveEvent): BoardAim | undefined {
  const place = over?.data.current as { column: string; lane: string | null } | undefined
  const held = active.rect.current.translated
  if (!over || !place || !held) return undefined
  const cell = document.querySelector(`[data-cell="${CSS.escape(String(over.id))}"]`)
  const middle = held.top + held.height / 2
  const others = [...(cell?.querySelectorAll<HTMLElement>('[data-card]') ?? [])].filter(
    ({ dataset }) => dataset.card !== active.id,
  )
  const at = others.findIndex((one) => {
    const { top, height } = one.getBoundingClientRect()
    return middle < top + height / 2
  })
  return { ...place, at: at < 0 ? others.length : at }
}
