/**
 * Store of this device for all its tabs, in a database of its own. A tab sees the value of another one as soon as its
 * write is done, and `change` is atomic across tabs. The localStorage guarantees neither, because a write reaches the
 * other tabs some time later. It works on plain http. In browsers without a database (private windows), a store lasts
 * as long as the page.
 */
export interface DeviceStore {
  get: <T>(key: string) => Promise<T | undefined>
  put: (key: string, value: unknown) => Promise<void>
  drop: (key: string) => Promise<void>
  /** The keys that begin with a text. */
  keys: (start: string) => Promise<string[]>
  /**
   * Reads a value and stores the result of `decide`, undefined for none, without a write of another tab in between.
   * Returns the stored value.
   */
  change: <T>(key: string, decide: (now: T | undefined) => T | undefined) => Promise<T | undefined>
}

const KEPT = 'kept'

function openDatabase(name: string): Promise<IDBDatabase | undefined> {
  return new Promise((resolve) => {
    if (typeof indexedDB === 'undefined') return resolve(undefined)
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(KEPT)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => resolve(undefined)
  })
}

/** Returns the store of a name; opened with its first use. */
export function deviceStore(name: string): DeviceStore {
  const memory = new Map<string, unknown>()
  let opening: Promise<IDBDatabase | undefined> | undefined

  async function transact<T>(
    mode: IDBTransactionMode,
    inDatabase: (store: IDBObjectStore, answer: (value: T) => void) => void,
    inMemory: () => T,
  ): Promise<T> {
    const database = await (opening ??= openDatabase(`ensemble.${name}`))
    if (!database) return inMemory()
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(KEPT, mode)
      let found: T
      transaction.oncomplete = () => resolve(found)
      transaction.onabort = () => reject(transaction.error ?? new Error(`the store ${name} refused`))
      inDatabase(transaction.objectStore(KEPT), (value) => {
        found = value
      })
    })
  }
  const keep = (key: string, value: unknown): void => {
    if (value === undefined) memory.delete(key)
    else memory.set(key, value)
  }

  const change = <T>(key: string, decide: (now: T | undefined) => T | undefined): Promise<T | undefined> =>
    transact<T | undefined>(
      'readwrite',
      (store, answer) => {
        const reading = store.get(key) as IDBRequest<T | undefined>
        reading.onsuccess = () => {
          const next = decide(reading.result)
          answer(next)
          if (next === undefined) store.delete(key)
          else store.put(next, key)
        }
      },
      () => {
        const next = decide(memory.get(key) as T | undefined)
        keep(key, next)
        return next
      },
    )
  return {
    change,
    get: <T>(key: string) =>
      transact<T | undefined>(
        'readonly',
        (store, answer) => {
          const reading = store.get(key) as IDBRequest<T | undefined>
          reading.onsuccess = () => answer(reading.result)
        },
        () => memory.get(key) as T | undefined,
      ),
    put: (key, value) =>
      transact<void>(
        'readwrite',
        (store) => {
          store.put(value, key)
          // A page that is being closed receives no further events.
          store.transaction.commit()
        },
        () => keep(key, value),
      ),
    drop: (key) =>
      transact<void>(
        'readwrite',
        (store) => {
          store.delete(key)
        },
        () => keep(key, undefined),
      ),
    keys: (start) =>
      transact<string[]>(
        'readonly',
        (store, answer) => {
          const reading = store.getAllKeys(IDBKeyRange.bound(start, `${start}\uffff`))
          reading.onsuccess = () => answer(reading.result.map(String))
        },
        () => Array.from(memory.keys()).filter((key) => key.startsWith(start)),
      ),
  }
}
