import { useEffect } from 'react'
import { useLatestRef } from '../../ui/use-latest-ref.ts'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** The keys that work everywhere: Ctrl or Cmd K opens the palette, ? the list of keys. */
export function useGlobalKeys(actions: { onPalette: () => void; onKeys: () => void }): void {
  const latest = useLatestRef(actions)
  useEffect(() => {
    const handle = (event: KeyboardEvent): void => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        latest.current.onPalette()
      } else if (event.key === '?' && !isTyping(event.target) && !document.querySelector('dialog[open]')) {
        event.preventDefault()
        latest.current.onKeys()
      }
    }
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [latest])
}
