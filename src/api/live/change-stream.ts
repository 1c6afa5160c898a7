/** Changes reported to a tab: the entities whose records changed, or all where some may have been missed. */
export type ChangedEntities = readonly string[] | 'all'

/** Listeners of this tab for changes. */
export const changeListeners = new Set<(changed: ChangedEntities) => void>()

let isLive = false

/** Stores whether this tab receives changes, by itself or through another tab. */
export function setStreamLive(isHeard: boolean): void {
  isLive = isHeard
}

/** Returns whether this tab receives changes. */
export const isStreamLive = (): boolean => isLive
