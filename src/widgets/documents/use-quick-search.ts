import { type KeyboardEvent, useRef, useState } from 'react'
import { useCombobox, type ComboOption, type ComboState } from '../../ui/fields/choice/combobox-state.ts'

export interface QuickSearch {
  id: string
  search: (text: string) => Promise<readonly ComboOption[]>
  onPick: (option: ComboOption) => void
  /** Called at Enter on a text that matches no choice. */
  onNothing?: (text: string) => void
  onCreate?: (text: string) => void
  /** Called when an Enter waits for its answer, and when the wait is over. */
  onWait?: (isWaiting: boolean) => void
  /** Returns the choices for a text at once, where no request is needed. */
  instant?: (text: string) => readonly ComboOption[] | null
}

/**
 * Returns the state of a combobox that never loses a quick Enter: pressed before the answer came, it chooses the first
 * match later.
 */
export function useQuickSearch({
  id,
  search,
  onPick,
  onNothing,
  onCreate,
  onWait,
  instant,
}: QuickSearch): ComboState & { isLoading: boolean; handleEnter: (event: KeyboardEvent) => boolean } {
  const [found, setFound] = useState<{ text: string; options: readonly ComboOption[] } | null>(null)
  const [isLoading, setLoading] = useState(false)
  const turn = useRef(0)
  const ask = async (text: string): Promise<readonly ComboOption[]> => {
    const mine = (turn.current += 1)
    const known = instant?.(text)
    if (known) {
      setFound({ text, options: known })
      return known
    }
    setLoading(true)
    try {
      const options = await search(text)
      if (mine === turn.current) setFound({ text, options })
      return options
    } catch {
      return []
    } finally {
      if (mine === turn.current) setLoading(false)
    }
  }
  const state = useCombobox({ id, options: found?.options ?? [], onSearch: (text) => void ask(text), onCreate, onPick })
  const handleEnter = (event: KeyboardEvent): boolean => {
    const typed = state.typed?.trim() ?? ''
    if (!typed) return false
    event.preventDefault()
    if (found?.text === typed && !isLoading) {
      const entry = state.entries[Math.max(0, state.at)]
      if (entry && state.entries.length > 0) state.pick(entry)
      else {
        state.close()
        onNothing?.(typed)
      }
      return true
    }
    state.close()
    onWait?.(true)
    void ask(typed)
      .then(([first]) => (first && !first.isDisabled ? onPick(first) : onNothing?.(typed)))
      .finally(() => onWait?.(false))
    return true
  }
  return { ...state, isLoading, handleEnter }
}
