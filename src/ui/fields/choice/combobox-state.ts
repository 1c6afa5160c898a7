import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { LucideIcon } from 'lucide-react'
import { useUiLabels } from '../../ui-labels.ts'

/** One choice of a combobox: its stored value, its text, and a detail that distinguishes it from similar ones. */
export interface ComboOption {
  value: string
  label: string
  /** Second line: a town, a reference, stock and last price. */
  detail?: string
  /** Content at the end of the line: a price, a state. */
  aside?: string
  icon?: LucideIcon
  isDisabled?: boolean
}

/**
 * Source of the choices. Without `onSearch` the given ones are filtered here; with it the caller filters and gives new
 * ones.
 */
export interface ComboSource {
  options: readonly ComboOption[]
  isLoading?: boolean
  onSearch?: (text: string) => void
  /** The text that the choices belong to; null while they are loading: a new choice is not offered for another text. */
  searched?: string | null
  /** Offers to create the typed text as a choice when no choice has that name. */
  onCreate?: (text: string) => void
}

interface Wiring extends ComboSource {
  id: string
  onPick: (option: ComboOption) => void
  staysOpen?: boolean
}

const CREATE = '\u0000create'
const REST = 100

/**
 * Returns the state and key handlers of a combobox after ARIA 1.2: the focus stays in the input, the list follows
 * `aria-activedescendant`.
 */
export function useCombobox({ id, options, onSearch, searched, onCreate, onPick, staysOpen }: Wiring) {
  const labels = useUiLabels()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(-1)
  const timer = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])

  const text = typed?.trim() ?? ''
  const found = onSearch ? options : options.filter((option) => matches(option, text))
  const isAnswered = searched === undefined || searched === text
  const canCreate =
    onCreate && isAnswered && text !== '' && !found.some((option) => plain(option.label) === plain(text))
  const entries: readonly ComboOption[] = canCreate ? [...found, { value: CREATE, label: labels.create(text) }] : found
  const at = Math.min(active, entries.length - 1)

  const search = (next: string, wait: number) => {
    clearTimeout(timer.current)
    if (onSearch) timer.current = window.setTimeout(() => onSearch(next.trim()), wait)
  }
  const openAt = (index: number) => {
    if (isOpen) return
    setOpen(true)
    setActive(index)
    search('', 0)
  }
  const open = () => openAt(-1)
  const close = () => {
    clearTimeout(timer.current)
    setOpen(false)
    setTyped(null)
    setActive(-1)
  }
  const pick = (option: ComboOption | undefined) => {
    if (!option || option.isDisabled) return
    if (option.value === CREATE) onCreate?.(text)
    else onPick(option)
    if (!staysOpen) return close()
    setTyped(null)
    search('', 0)
  }
  const type = (next: string) => {
    setTyped(next)
    setOpen(true)
    setActive(next.trim() ? 0 : -1)
    search(next, REST)
  }
  // Choices that are still loading are marked when they arrive: the first after the down arrow, the last after the up.
  const move = (step: number) => {
    if (!isOpen) return openAt(step > 0 ? 0 : Infinity)
    if (entries.length) setActive((at + step + entries.length + (at < 0 && step < 0 ? 1 : 0)) % entries.length)
  }
  const unmark = () => setActive(-1)

  const keys: Record<string, (event: KeyboardEvent) => void> = {
    ArrowDown: (event) => {
      event.preventDefault()
      if (event.altKey) open()
      else move(1)
    },
    ArrowUp: (event) => {
      event.preventDefault()
      if (event.altKey) close()
      else move(-1)
    },
    // Moving the caret returns to the text.
    ArrowLeft: unmark,
    ArrowRight: unmark,
    Home: unmark,
    End: unmark,
    Enter: (event) => {
      if (!isOpen || at < 0) return
      event.preventDefault()
      pick(entries[at])
    },
    // The typed text stays until the input loses the focus: an emptied text clears the choice.
    Tab: () => {
      if (isOpen && text && at >= 0) pick(entries[at])
    },
  }
  const optionId = (index: number) => `${id}o${index}`
  return {
    isOpen,
    typed,
    entries,
    at,
    open,
    close,
    pick,
    type,
    optionId,
    setActive,
    // While a Chinese or Japanese word is composed, its keys belong to the input method.
    handleKey: (event: KeyboardEvent) => {
      if (!event.nativeEvent.isComposing) keys[event.key]?.(event)
    },
    inputProps: {
      role: 'combobox',
      autoComplete: 'off',
      spellCheck: false,
      'aria-autocomplete': 'list' as const,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? `${id}l` : undefined,
      'aria-activedescendant': isOpen && at >= 0 ? optionId(at) : undefined,
    },
  }
}

/** State of `useCombobox` for the parts that draw it. */
export type ComboState = ReturnType<typeof useCombobox>

function matches(option: ComboOption, text: string) {
  return text === '' || plain(`${option.label} ${option.detail ?? ''}`).includes(plain(text))
}

function plain(text: string) {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}
