/** What a tab hears of changes: the entities whose records changed; all that it follows where something may have been missed. */
export type ChangedEntities = readonly string[] | 'all'

/** Who of this tab wants to hear of changes. */
export const changeListeners = new Set<(changed: ChangedEntities) => void>()

let isLive = false

/** Keeps whether this tab hears of changes, by itself or through another tab. */
export function setStreamLive(isHeard: boolean): void {
  isLive = isHeard
}

/** Whether this tab hears of changes. */
export const isStreamLive = (): boolean => isLive
