import {
  type CollisionDetection,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useSensor,
} from '@dnd-kit/core'

/**
 * Returns the sensors of dragging by mouse and by touch: a short move is a click, and a finger that moves at once
 * scrolls.
 */
export const usePointerDrag = () => [
  useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
  useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
]

/** Finds the place under the pointer; without one, the place that the dragged element covers. */
export const underPointer: CollisionDetection = (args) => {
  const found = pointerWithin(args)
  return found.length > 0 ? found : rectIntersection(args)
}
