import { useEffect } from 'react'
import type { MenuItem } from '../../ui/overlay/Menu.tsx'
import { useLatestRef } from '../../ui/use-latest-ref.ts'

const offered = new Set<() => readonly MenuItem[]>()

/** Returns the actions of the record on the screen, for the command palette; refused actions are left out. */
export const recordActions = (): readonly MenuItem[] =>
  Array.from(offered)
    .flatMap((read) => read())
    .filter(({ isDisabled }) => !isDisabled)

/** Offers actions of the present screen to the command palette as long as the caller is mounted. */
export function useRecordActions(items: readonly MenuItem[]): void {
  const latest = useLatestRef(items)
  useEffect(() => {
    const read = (): readonly MenuItem[] => latest.current
    offered.add(read)
    return () => {
      offered.delete(read)
    }
  }, [latest])
}
