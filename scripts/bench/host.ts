import { createApp } from '../../server/app.ts'
import { createBackend } from '../../server/backend.ts'
import { later, systemClock } from '../../server/runtime/clock.ts'
import { type OpenDatabase, openDatabase } from '../../server/database/opening/open.ts'
import { issueToken } from '../../server/http/routing/principal.ts'
import { uuid7 } from '../../server/runtime/identifiers.ts'
import { addMember } from '../../server/services/auth/accounts.ts'
import { createCompany } from '../../server/services/auth/companies.ts'
import { hashPassword } from '../../server/services/auth/passwords.ts'
import { readEnvironment } from '../../server/runtime/settings.ts'

/** Person who logs in on the data of the bench. */
export const person = { role: 'administrator', email: 'banc@banc.example', password: 'Un-banc-de-mesure-2026' }
export const hostSecret = 'a-key-for-the-bench-of-32-characters'

export interface Host {
  db: OpenDatabase
  company: string
  /** A token of the administrator, good for services that have the same key and database. */
  token: string
  /** Reads an address of the services; returns how many bytes came. */
  call: (path: string) => Promise<number>
  /** Creates a record. */
  post: (path: string, body: unknown) => Promise<void>
}

/**
 * Opens the services in this process on an empty database, with one company, one administrator and a session of theirs.
 */
export async function openHost(place: { DATA_DIR: string; DATABASE_URL?: string }): Promise<Host> {
  const settings = { ...readEnvironment({}), ...place, SECRET_KEY: hostSecret, PUBLIC_URL: 'http://127.0.0.1' }
  const db = await openDatabase(settings)
  const backend = createBackend({ db, clock: systemClock, settings })
  const router = createApp(backend)
  const now = systemClock.now()
  const passwordHash = await hashPassword(person.password)
  const { company, member } = await db.transaction(async (tx) => {
    const created = await createCompany(tx, now, {
      name: 'Banc',
      slug: 'banc',
      legal_name: 'Banc',
      siret: '73282932000074',
      address: '1 rue du Quai',
      postal_code: '29000',
      city: 'Quimper',
    })
    return {
      company: created.id,
      member: await addMember(tx, now, {
        company: created.id,
        email: person.email,
        first_name: 'Maëlle',
        last_name: 'Banc',
        role: 'administrator',
        passwordHash,
      }),
    }
  })
  const session = uuid7(now)
  await db.query(
    'insert into system_sessions (id, account, member, company, client_id, created_at, expires_at) select $1, account, id, company, $3, $4, $5 from system_members where id = $2',
    [session, member, 'bench', now, later(now, 86_400)],
  )
  const iat = Math.floor(Date.parse(now) / 1000)
  const token = await issueToken(backend, {
    kind: 'user',
    client: 'bench',
    company,
    sub: member,
    sid: session,
    iat,
    exp: iat + 86_400,
  })
  const send = async (path: string, init: RequestInit): Promise<number> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await router.app.request(`/api/${path}`, { ...init, headers })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.arrayBuffer()).byteLength
  }
  return {
    db,
    company,
    token,
    call: (path) => send(path, {}),
    post: async (path, body) => {
      await send(path, { method: 'POST', body: JSON.stringify(body) })
    },
  }
}
