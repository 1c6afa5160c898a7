import { useEffect } from 'react'
import { isBusy } from '../../ui/actions/busy.ts'
import { useLatestRef } from '../../ui/use-latest-ref.ts'
import { hasGoKeys } from './navigation/go-keys-choice.ts'

/** Longest time in ms between G and its letter. */
const goMs = 1500

interface GlobalKeys {
  onPalette: () => void
  onKeys: () => void
  /** Called after G and a letter. */
  onGo: (letter: string) => void
}

/** Returns the letter of a key; that of its position where the keyboard writes another script. */
function letterOf({ key, code }: KeyboardEvent): string {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase()
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : ''
}

/** Adds the keys that work everywhere: Ctrl or Cmd K opens the palette, ? the list of keys, G and a letter a page. */
export function useGlobalKeys(actions: GlobalKeys): void {
  const latest = useLatestRef(actions)
  useEffect(() => {
    let goUntil = 0
    /** Handles the letter after G before the page does: it would act on its rows. */
    const handleLetter = (event: KeyboardEvent): void => {
      const isAwaited = Date.now() < goUntil
      if (!isAwaited || event.ctrlKey || event.metaKey || event.altKey || event.key === 'Shift') return
      goUntil = 0
      const letter = letterOf(event)
      if (!letter || isBusy(event.target as HTMLElement)) return
      event.preventDefault()
      event.stopPropagation()
      latest.current.onGo(letter)
    }
    const handle = (event: KeyboardEvent): void => {
      if (event.altKey && event.key !== '?') return
      if (event.ctrlKey || event.metaKey) {
        if (event.key.toLowerCase() !== 'k') return
        event.preventDefault()
        latest.current.onPalette()
      } else handlePlain(event)
    }
    const handlePlain = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isBusy(event.target as HTMLElement)) return
      if (event.key === '?') {
        event.preventDefault()
        latest.current.onKeys()
      } else if (letterOf(event) === 'g' && !event.shiftKey && hasGoKeys()) goUntil = Date.now() + goMs
    }
    // Before all other listeners of the page.
    window.addEventListener('keydown', handleLetter, true)
    document.addEventListener('keydown', handle)
    return () => {
      window.removeEventListener('keydown', handleLetter, true)
      document.removeEventListener('keydown', handle)
    }
  }, [latest])
}
