import { type KeyboardCoordinateGetter, KeyboardSensor, useSensor, useSensors } from '@dnd-kit/core'
import { usePointerDrag } from '../../../ui/drag/pointer-drag.ts'

const intoRow = 6

/** Arrows go from one person to the next. */
const toNextPerson: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.code]
  if (!step) return undefined
  event.preventDefault()
  const rows = context.droppableContainers
    .getEnabled()
    .map(({ id }) => ({ id, rect: context.droppableRects.get(id) }))
    .flatMap(({ id, rect }) => (rect ? [{ id, top: rect.top }] : []))
    .toSorted((one, other) => one.top - other.top)
  const at = rows.findIndex(({ top }) => top > currentCoordinates.y) - 1
  const present = context.over ? rows.findIndex(({ id }) => id === context.over?.id) : at < 0 ? rows.length - 1 : at
  const next = rows[present + step]
  return next && { x: currentCoordinates.x, y: next.top + intoRow }
}

/** Returns the sensors of dragging tasks by mouse, by touch and by keys: the space bar lifts and drops one. */
export const usePlanSensors = () =>
  useSensors(
    ...usePointerDrag(),
    useSensor(KeyboardSensor, {
      coordinateGetter: toNextPerson,
      keyboardCodes: { start: ['Space'], cancel: ['Escape', 'Tab'], end: ['Space', 'Enter'] },
    }),
  )
