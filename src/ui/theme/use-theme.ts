import { useSyncExternalStore } from 'react'
import { density, isDark, subscribeTheme, themeChoice, type Density, type ThemeChoice } from './theme.ts'

/** Returns the theme and density on the screen, updated at each change; set them by `setTheme` and `setDensity`. */
export function useTheme(): { choice: ThemeChoice; isDark: boolean; density: Density } {
  const state = useSyncExternalStore(subscribeTheme, snapshot)
  const [choice, dark, dense] = state.split(' ') as [ThemeChoice, string, Density]
  return { choice, isDark: dark === 'true', density: dense }
}

function snapshot() {
  return `${themeChoice()} ${isDark()} ${density()}`
}
