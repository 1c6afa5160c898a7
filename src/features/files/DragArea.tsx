import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type ReactElement, type ReactNode, useState } from 'react'
import { useSession } from '../../api/session/use-session.ts'
import { isOwn, type Item, itemKeyOf } from './items.ts'
import { ItemIcon } from './ItemIcon.tsx'
import { useFileMoves } from './use-moves.ts'
import styles from './files.module.css'

/** Lets items be dragged into folders by mouse or touch; the menu does the same for the keyboard. */
export function DragArea({
  chosen,
  onMoved,
  children,
}: {
  chosen: readonly Item[]
  onMoved: () => void
  children: ReactNode
}): ReactElement {
  const { user } = useSession()
  const moves = useFileMoves()
  const [dragged, setDragged] = useState<Item | null>(null)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 8 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 300, tolerance: 8 } }),
  )
  const handleDrop = ({ active, over }: DragEndEvent): void => {
    setDragged(null)
    const item = active.data.current?.item as Item | undefined
    const target = over?.data.current?.folder as string | undefined
    if (!item || !target || target === item.record.id) return
    const isTicked = chosen.some((one) => itemKeyOf(one) === itemKeyOf(item))
    const moving = isTicked ? chosen.filter((one) => isOwn(one, user?.uuid ?? '')) : [item]
    void moves.move(moving, target === 'top' ? null : target).then(onMoved)
  }
  return (
    <DndContext
      sensors={sensors}
      onDragStart={({ active }) => setDragged((active.data.current?.item as Item | undefined) ?? null)}
      onDragCancel={() => setDragged(null)}
      onDragEnd={handleDrop}
    >
      {children}
      <DragOverlay>
        {dragged && (
          <span className={styles.flying}>
            <ItemIcon item={dragged} className={styles.icon} />
            <bdi>{dragged.record.name}</bdi>
          </span>
        )}
      </DragOverlay>
    </DndContext>
  )
}
