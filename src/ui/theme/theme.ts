/** Themes that a person may choose; `system` follows the device. */
export type ThemeChoice = 'light' | 'dark' | 'system'

/** Distance between rows and between fields. */
export type Density = 'comfortable' | 'compact'

const THEME_KEY = 'ensemble.theme'
const DENSITY_KEY = 'ensemble.density'
const memory = new Map<string, string>()
const listeners = new Set<() => void>()
const systemDark = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : undefined

/** Returns the theme chosen on this device; `system` when nothing was chosen or the store is closed. */
export function themeChoice(): ThemeChoice {
  const kept = read(THEME_KEY)
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}

/** Saves the choice on this device and shows it at once. */
export function setTheme(choice: ThemeChoice): void {
  write(THEME_KEY, choice)
  applyTheme()
}

/** Returns the density chosen on this device. */
export function density(): Density {
  return read(DENSITY_KEY) === 'compact' ? 'compact' : 'comfortable'
}

/** Saves the density on this device and shows it at once. */
export function setDensity(choice: Density): void {
  write(DENSITY_KEY, choice)
  applyTheme()
}

/** Returns whether dark colours are on the screen now. */
export function isDark(): boolean {
  const choice = themeChoice()
  return choice === 'dark' || (choice === 'system' && Boolean(systemDark?.matches))
}

/**
 * Sets theme and density on the root element; call it once before the first paint, it follows the device afterwards.
 */
export function applyTheme(): void {
  const root = document.documentElement
  root.dataset.theme = isDark() ? 'dark' : 'light'
  root.dataset.density = density()
  for (const listener of listeners) listener()
}

/**
 * Calls back after every change of theme or density, also from the device or another tab; returns a function that
 * unsubscribes.
 */
export function subscribeTheme(listener: () => void): () => void {
  if (listeners.size === 0) watch(true)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) watch(false)
  }
}

/** Returns the present value of a token, for drawings that cannot read CSS (charts): `readToken('--color-brand')`. */
export function readToken(name: `--${string}`): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim()
}

function watch(on: boolean) {
  const change = on ? 'addEventListener' : 'removeEventListener'
  systemDark?.[change]('change', applyTheme)
  window[change]('storage', handleStorage as EventListener)
}

function handleStorage(event: StorageEvent) {
  if (event.key === THEME_KEY || event.key === DENSITY_KEY) applyTheme()
}

function read(key: string): string | null {
  try {
    return memory.get(key) ?? localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Saves a setting; a closed store (private window, full disk) limits it to this page. */
function write(key: string, value: string) {
  try {
    localStorage.setItem(key, value)
    memory.delete(key)
  } catch {
    memory.set(key, value)
  }
}
