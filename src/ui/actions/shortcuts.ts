import { useLayoutEffect } from 'react'
import { useLatestRef } from '../use-latest-ref.ts'
import { isBusy } from './busy.ts'

/** Actions of a screen by key: `n`, `/`, `?`, or with Ctrl or Cmd as `Mod+s`. */
export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>

/**
 * Adds the keys of a screen while it is mounted. Plain keys are off while text is typed and while a dialog is open;
 * `Mod+` keys work in fields too.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useLatestRef(shortcuts)
  // Listens as soon as the screen is visible: a list returned to is shown at once.
  useLayoutEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.isComposing) return
      const hasMod = event.ctrlKey || event.metaKey
      const act = latest.current[hasMod ? `Mod+${event.key.toLowerCase()}` : event.key]
      if (!act || (!hasMod && isBusy(event.target as HTMLElement))) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [latest])
}
