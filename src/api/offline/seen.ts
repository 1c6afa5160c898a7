import { notifyManager, onlineManager, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { keepVersion, versionOf } from '../versions/record-versions.ts'
import { buildMark } from '../loading/build-mark.ts'
import { deviceStore } from '../session/device-store.ts'
import { rereadSession, currentSession } from '../session/session.ts'

/** A list or record as a person last saw it: when, by which build of the app, and the ETag of a record. */
interface Seen {
  data: unknown
  at: number
  build: string
  version?: string
}

const store = deviceStore('seen')
const mostKept = 300
const mostMs = 30 * 24 * 3_600_000
/** Kinds of queries that are kept; queries without a kind are kept too. */
const kinds: readonly unknown[] = ['list', 'one', 'overview', 'recent', 'timeline', 'tree', 'agenda', 'own', 'tiles']
/** Accounts, mails with their links and the keys of shared files stay on the server. */
const never = /^(auth|setup|files\/(links|content|data)|notifications\/(mailbox|mail-senders))(\/|$)/
const secrets = /^(iban|nir)$|^social_security|password|secret/

/** Moment of the last write to each entity: earlier answers are outdated. */
const oldSince = new Map<unknown, number>()

const ofPerson = (person: string): string => `${person}:`
const placeOf = (person: string, { queryHash }: Pick<Query, 'queryHash'>): string => ofPerson(person) + queryHash

const isForDevice = ([entity, kind]: QueryKey): boolean =>
  typeof entity === 'string' && !never.test(entity) && (typeof kind === 'object' || kinds.includes(kind))

/** Returns the service and the path under which the version of a record is known; undefined for other queries. */
function recordOf([entity, kind, id]: QueryKey): [service: string, path: string] | undefined {
  if (kind !== 'one' || typeof entity !== 'string') return undefined
  const [service = '', ...path] = entity.split('/')
  return [service, `${path.join('/')}/${String(id)}/`]
}

/** Returns an answer without the fields that are never stored on a device. */
const withoutSecrets = (data: unknown): unknown =>
  JSON.parse(JSON.stringify(data, (name, value: unknown) => (secrets.test(name) ? undefined : value)) ?? 'null')

/** Stores an answer for the person it was given to, unless that person has logged out or a newer one is stored. */
export async function keepSeen(query: Query, data: unknown, at: number, person: string): Promise<void> {
  if (!isForDevice(query.queryKey) || at < (oldSince.get(query.queryKey[0]) ?? 0)) return
  const record = recordOf(query.queryKey)
  const version = record && versionOf(...record)
  const seen: Seen = { data: withoutSecrets(data), at, build: buildMark(), ...(version ? { version } : {}) }
  if (rereadSession()?.user?.uuid !== person) return
  await store.change<Seen>(placeOf(person, query), (now) => (now && now.at > at ? now : seen))
}

/**
 * Restores the stored version of a record, so that a change starts from the version that was shown, not from a later
 * one.
 */
function restoreVersion({ queryKey }: Query, { version }: Seen): void {
  const record = recordOf(queryKey)
  if (record && !versionOf(...record)) keepVersion(...record, version)
}

/**
 * Returns the stored answer of a list or record whose service is out of reach. Undefined where there is none or the
 * screen shows a newer one. Its age is that of the original answer.
 */
export async function readSeen(query: Query): Promise<unknown> {
  const person = currentSession()?.user?.uuid
  if (!person || onlineManager.isOnline() || query.state.data !== undefined) return undefined
  const seen = await store.get<Seen>(placeOf(person, query))
  if (!seen || seen.build !== buildMark() || currentSession()?.user?.uuid !== person) return undefined
  restoreVersion(query, seen)
  // A received answer counts as new: its moment is set back afterwards.
  notifyManager.schedule(() => query.setState({ dataUpdatedAt: seen.at }))
  return seen.data
}

const dropIf = (place: string, isOld: (seen: Seen) => boolean): Promise<unknown> =>
  store.change<Seen>(place, (seen) => (seen && isOld(seen) ? undefined : seen))

/** Drops the stored answers of an entity that a write made outdated. The screen reads again what it shows. */
async function dropOlder(entity: unknown, at: number): Promise<void> {
  oldSince.set(entity, at)
  const person = currentSession()?.user?.uuid
  if (!person) return
  const places = await store.keys(`${ofPerson(person)}[${JSON.stringify(entity)}`)
  await Promise.all(places.map((place) => dropIf(place, (seen) => seen.at < at)))
}

/** Forgets the stored answers of everyone but the current person, of all where no one is logged in. */
export async function forgetOthers(): Promise<void> {
  const person = rereadSession()?.user?.uuid
  const places = await store.keys('')
  await Promise.all(places.filter((place) => !person || !place.startsWith(ofPerson(person))).map(store.drop))
}

/** Drops the answers that are older than thirty days or of another build, and the oldest above three hundred. */
async function prune(): Promise<void> {
  const found: { place: string; at: number }[] = []
  for (const place of await store.keys('')) {
    const seen = await store.get<Seen>(place)
    if (seen) found.push({ place, at: seen.build === buildMark() ? seen.at : 0 })
  }
  found.sort((one, other) => other.at - one.at)
  const old = found.filter(({ at }, index) => index >= mostKept || at < Date.now() - mostMs)
  await Promise.all(old.map(({ place }) => store.drop(place)))
}

/** Starts to drop outdated answers of a client, and forgets those of other people and those too old. */
export async function startKeeping(client: QueryClient): Promise<void> {
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'invalidate')
      void dropOlder(event.query.queryKey[0], Date.now()).catch(() => undefined)
  })
  await forgetOthers()
  await prune()
}
