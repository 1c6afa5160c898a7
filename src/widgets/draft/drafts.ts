import { deviceStore } from '../../api/session/device-store.ts'
import { session } from '../../api/session/session.ts'

/** What a form kept on this device: its values and the moment in ISO 8601. */
export interface Draft {
  values: Readonly<Record<string, unknown>>
  at: string
}

const store = deviceStore('drafts')
const ofPerson = (): string => `${session()?.user?.uuid ?? ''}:`

/** The place of a draft: per person, entity and record; `new` for a record that does not exist yet. */
export const draftKey = (entity: string, record: string): string => `${ofPerson()}${entity}:${record}`

/** Reads a draft. */
export const readDraft = (key: string): Promise<Draft | undefined> => store.get<Draft>(key)

/** Keeps a draft. */
export const writeDraft = (key: string, draft: Draft): Promise<void> => store.put(key, draft)

/** Forgets a draft. */
export const dropDraft = (key: string): Promise<void> => store.drop(key)

/** How many drafts this device keeps of the person who works here. */
export const countDrafts = async (): Promise<number> => (await store.keys(ofPerson())).length

/** Forgets all drafts of the person who works here, at log-out; those of others stay theirs. */
export const wipeDrafts = async (): Promise<void> => {
  await Promise.all((await store.keys(ofPerson())).map(store.drop))
}
