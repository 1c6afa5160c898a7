import { useEffect, useRef, type RefObject } from 'react'

const open: symbol[] = []

/**
 * Closes a panel on Escape and on a press outside of it and of its anchor. Only the last opened panel handles Escape,
 * and a dialog behind stays open.
 */
export function useDismiss(onClose: () => void, inside: readonly RefObject<HTMLElement | null>[]): void {
  const latest = useRef({ onClose, inside })
  useEffect(() => {
    latest.current = { onClose, inside }
  })
  useEffect(() => {
    const self = Symbol('panel')
    open.push(self)
    const handlePress = (event: PointerEvent) => {
      const isInside = latest.current.inside.some((ref) => ref.current?.contains(event.target as Node))
      if (!isInside) latest.current.onClose()
    }
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || open.at(-1) !== self) return
      event.preventDefault()
      event.stopImmediatePropagation()
      latest.current.onClose()
    }
    document.addEventListener('pointerdown', handlePress, true)
    document.addEventListener('keydown', handleKey, true)
    return () => {
      open.splice(open.indexOf(self), 1)
      document.removeEventListener('pointerdown', handlePress, true)
      document.removeEventListener('keydown', handleKey, true)
    }
  }, [])
}
