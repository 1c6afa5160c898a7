import { session } from '../../api/session/session.ts'

const MOST = 6
const keyOf = (target: string): string => `ensemble.recent.${session()?.user?.uuid ?? ''}.${target}`

/** The ids of the last choices a person made for an entity on this device, newest first. */
export function recentChoices(target: string): string[] {
  try {
    return localStorage.getItem(keyOf(target))?.split(',').filter(Boolean) ?? []
  } catch {
    return []
  }
}

/** Remembers a choice. */
export function rememberChoice(target: string, id: string): void {
  try {
    localStorage.setItem(keyOf(target), [id, ...recentChoices(target).filter((one) => one !== id)].slice(0, MOST).join(','))
  } catch {
    // A closed store remembers nothing.
  }
}
