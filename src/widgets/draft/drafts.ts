import { deviceStore } from '../../api/session/device-store.ts'
import { currentSession } from '../../api/session/session.ts'

/** Draft of a form on this device: its values and the moment in ISO 8601. */
export interface Draft {
  values: Readonly<Record<string, unknown>>
  at: string
}

/** A draft that was found, and its place in the store. */
export interface FoundDraft extends Draft {
  place: string
}

const store = deviceStore('drafts')
const ofPerson = (): string => `${currentSession()?.user?.uuid ?? ''}:`

/** Returns the place of a draft: per person, entity and record; `new` for a record that does not exist yet. */
export const draftKey = (person: string, entity: string, record: string): string => `${person}:${entity}:${record}`

/** Id of this page while it is open: two tabs with the same form keep a draft each. */
const page = Math.random().toString(36).slice(2)
const placeOf = (key: string): string => `${key}:${page}`

// The lock of a page ends with it, so that the browser knows which pages are open, even slow ones.
const lockOf = (ofPage: string): string => `ensemble.page:${ofPage}`
const locks = typeof navigator === 'undefined' ? undefined : (navigator as Partial<Navigator>).locks
let isHeld = false
function holdPage(): void {
  if (isHeld || !locks) return
  isHeld = true
  void locks.request(lockOf(page), () => new Promise<never>(() => undefined))
}

type Message = { ask: true } | { here: string }
// On plain http there are no locks: the other tabs are asked, and given long enough to answer.
const channel = locks || typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('ensemble.drafts')
const answered = new Set<string>()
const ANSWER = 250
channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  if ('here' in data) answered.add(data.here)
  else channel.postMessage({ here: page } satisfies Message)
})

/** Returns those of the pages that are open in other tabs now: their drafts belong to them. */
async function standing(pages: readonly string[]): Promise<ReadonlySet<string>> {
  const others = pages.filter((one) => one !== page)
  if (others.length === 0) return new Set()
  if (locks) {
    const held = new Set((await locks.query()).held?.map(({ name }) => name))
    return new Set(others.filter((one) => held.has(lockOf(one))))
  }
  answered.clear()
  channel?.postMessage({ ask: true } satisfies Message)
  if (channel)
    await new Promise((resolve) => {
      setTimeout(resolve, ANSWER)
    })
  return new Set(answered)
}

/** Returns the newest draft of a form: of this tab, or of a closed one. */
export async function readDraft(key: string): Promise<FoundDraft | undefined> {
  const places = await store.keys(`${key}:`)
  if (places.length === 0) return undefined
  const pageOf = (place: string): string => place.slice(key.length + 1)
  const living = await standing(places.map(pageOf))
  const found = await Promise.all(
    places
      .filter((place) => !living.has(pageOf(place)))
      .map(async (place) => ({ place, draft: await store.get<Draft>(place) })),
  )
  return found
    .flatMap(({ place, draft }) => (draft ? [{ ...draft, place }] : []))
    .sort((one, other) => other.at.localeCompare(one.at))[0]
}

/** Saves the draft of this tab. */
export function writeDraft(key: string, draft: Draft): Promise<void> {
  holdPage()
  return store.put(placeOf(key), draft)
}

/** Moves the draft of another tab to this one. */
export async function takeDraft(key: string, { place, ...draft }: FoundDraft): Promise<void> {
  if (place === placeOf(key)) return
  await writeDraft(key, draft)
  await store.drop(place)
}

/** Deletes the draft of this tab, and the one that it was offered. */
export async function dropDraft(key: string, offered?: FoundDraft | null): Promise<void> {
  await store.drop(placeOf(key))
  if (offered) await store.drop(offered.place)
}

/** Returns the number of drafts of the person on this device. */
export const countDrafts = async (): Promise<number> => (await store.keys(ofPerson())).length

/** Deletes all drafts of the person at log-out; those of other people stay. */
export const wipeDrafts = async (): Promise<void> => {
  await Promise.all((await store.keys(ofPerson())).map(store.drop))
}
