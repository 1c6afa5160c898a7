interface Key {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

/** Pause in ms after which the letters typed in a menu begin a new word. */
const PAUSE = 500

/** The letters typed in a menu so far, and when the last of them was typed (`performance.now()`). */
export interface Typed {
  text: string
  at: number
}

/**
 * Adds the letter of a key to the typed text; null where the key is no letter. A space counts only after other letters:
 * as the first key it activates the item.
 */
export function typeAhead(typed: Typed, event: Key, now: number): Typed | null {
  if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return null
  const before = now - typed.at < PAUSE ? typed.text : ''
  return before === '' && event.key === ' ' ? null : { text: before + event.key, at: now }
}

/**
 * Returns the item that an arrow key, Home or End moves to in a menu, wrapping at both ends; undefined for any other
 * key.
 */
export function nextMenuItem(
  items: readonly HTMLElement[],
  current: Element | null,
  { key }: Key,
): HTMLElement | undefined {
  const at = items.indexOf(current as HTMLElement)
  const steps: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at < 0 ? items.length - 1 : at - 1,
    Home: 0,
    End: items.length - 1,
  }
  const step = steps[key]
  return step === undefined ? undefined : items[(step + items.length) % items.length]
}

/**
 * Returns the item whose text begins with the typed text, ignoring case and accents. One letter, also typed repeatedly,
 * goes to the next such item; a longer text stays on the current one while it matches.
 */
export function itemByText(
  items: readonly HTMLElement[],
  current: Element | null,
  text: string,
): HTMLElement | undefined {
  const isOneLetter = [...text].every((letter) => letter === text[0])
  const from = items.indexOf(current as HTMLElement) + (isOneLetter ? 1 : 0)
  const wanted = plain(isOneLetter ? text.slice(0, 1) : text)
  const inTurn = [...items.slice(Math.max(from, 0)), ...items.slice(0, Math.max(from, 0))]
  return inTurn.find((item) => plain(item.textContent ?? '').startsWith(wanted))
}

function plain(text: string) {
  return text
    .trimStart()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}
