interface Key {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

/**
 * The item that a key moves to in a menu (arrows round the ends, Home, End, first letter), or nothing when the key is
 * not for moving.
 */
export function nextMenuItem(
  items: readonly HTMLElement[],
  current: Element | null,
  event: Key,
): HTMLElement | undefined {
  const at = items.indexOf(current as HTMLElement)
  const steps: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at < 0 ? items.length - 1 : at - 1,
    Home: 0,
    End: items.length - 1,
  }
  const step = steps[event.key]
  if (step !== undefined) return items[(step + items.length) % items.length]
  const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey
  return isLetter ? byLetter(items, at, event.key) : undefined
}

function byLetter(items: readonly HTMLElement[], at: number, letter: string) {
  const turned = [...items.slice(at + 1), ...items.slice(0, at + 1)]
  const wanted = plain(letter)
  return turned.find((item) => plain(item.textContent ?? '').startsWith(wanted))
}

function plain(text: string) {
  return text
    .trim()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}
