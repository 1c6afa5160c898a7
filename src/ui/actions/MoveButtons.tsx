import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactElement } from 'react'
import { IconButton, type IconButtonProps } from './IconButton.tsx'

/** Moves a row of an ordered list one place up or down; `at` is its place among `count`, from 0. */
export function MoveButtons({
  up,
  down,
  at,
  count,
  size,
  onMove,
}: {
  /** Labels of the two buttons, with the name of the row. */
  up: string
  down: string
  at: number
  count: number
  size?: IconButtonProps['size']
  onMove: (to: number) => void
}): ReactElement {
  return (
    <>
      <IconButton size={size} icon={ArrowUp} label={up} disabled={at === 0} onClick={() => onMove(at - 1)} />
      <IconButton size={size} icon={ArrowDown} label={down} disabled={at + 1 >= count} onClick={() => onMove(at + 1)} />
    </>
  )
}
