import { createContext, useContext } from 'react'

/** Actions that the bars inside the shell may call. */
export interface ShellState {
  openDrawer: () => void
}

/** Joins `AppShell` and the bar at its top. */
export const ShellContext = createContext<ShellState>({ openDrawer: () => {} })

/** Returns the shell around this part. */
export function useShell(): ShellState {
  return useContext(ShellContext)
}
