const memory = new Map<string, string>()

/** Reads a stored value of this device; without storage (private window) from the memory of the page. */
export function readStored<T>(key: string): T | undefined {
  const text = memory.get(key) ?? guarded(() => localStorage.getItem(key))
  if (!text) return undefined
  try {
    return JSON.parse(text) as T
  } catch {
    return undefined
  }
}

/** Stores a value on this device; undefined removes it. */
export function writeStored(key: string, value: unknown): void {
  memory.delete(key)
  if (value === undefined) {
    guarded(() => localStorage.removeItem(key))
    return
  }
  const text = JSON.stringify(value)
  if (
    guarded(() => {
      localStorage.setItem(key, text)
      return true
    }) !== true
  )
    memory.set(key, text)
}

/** Removes all stored values whose keys begin with a prefix. */
export function forgetStored(prefix: string): void {
  const kept = guarded(() => Object.keys(localStorage)) ?? []
  for (const key of [...memory.keys(), ...kept]) if (key.startsWith(prefix)) writeStored(key, undefined)
}

function guarded<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
