import { beforeSessionEnds, session } from '../../api/session/session.ts'

/** What a form kept on this device: its values and the moment in ISO 8601. */
export interface Draft { values: Readonly<Record<string, unknown>>; at: string }

const STORE = 'drafts'
const memory = new Map<string, Draft>()
let opening: Promise<IDBDatabase | undefined> | undefined

function open(): Promise<IDBDatabase | undefined> {
  opening ??= new Promise((resolve) => {
    // A private window or an old device has no store: drafts then last as long as the page.
    if (typeof indexedDB === 'undefined') return resolve(undefined)
    const request = indexedDB.open('ensemble', 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => resolve(undefined)
  })
  return opening
}

async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
  const database = await open()
  if (!database) return undefined
  return new Promise((resolve) => {
    const request = work(database.transaction(STORE, mode).objectStore(STORE))
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => resolve(undefined)
  })
}

/** The place of a draft: per person, entity and record; `new` for a record that does not exist yet. */
export const draftKey = (entity: string, record: string): string => `${session()?.user?.uuid ?? ''}:${entity}:${record}`

/** Reads a draft. */
export const readDraft = async (key: string): Promise<Draft | undefined> => memory.get(key) ?? await inStore<Draft>('readonly', (store) => store.get(key) as IDBRequest<Draft>)

/** Keeps a draft. */
export async function writeDraft(key: string, draft: Draft): Promise<void> {
  if (await open()) await inStore('readwrite', (store) => store.put(draft, key))
  else memory.set(key, draft)
}

/** Forgets a draft. */
export async function dropDraft(key: string): Promise<void> {
  memory.delete(key)
  await inStore('readwrite', (store) => store.delete(key))
}

/** Forgets all drafts of this device. */
export async function wipeDrafts(): Promise<void> {
  memory.clear()
  await inStore('readwrite', (store) => store.clear())
}

beforeSessionEnds((ending) => { if (ending === 'left') void wipeDrafts() })
