import { createCipheriv, createDecipheriv, generateKeyPair, hkdfSync, randomBytes } from 'node:crypto'
import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { promisify } from 'node:util'
import type { AnswerOf } from '../../../src/contract/call.ts'
import { checkMailDomain } from '../../../src/contract/notifications/calls/mails.ts'
import { notificationParameter } from '../../../src/contract/auth/notification-parameter.ts'
import {
  type MailRecordState,
  allowsSender,
  dkimSelector,
  domainOf,
  isFreeMailbox,
  isSameKey,
  spfIn,
  spfWith,
} from '../../../src/contract/notifications/rules/mail-domain.ts'
import type { Queryable } from '../../database/database.ts'
import { audit } from '../../http/records/audit.ts'
import type { Answer, Backend, Call } from '../../http/call/call.ts'
import { invalidField } from '../../http/call/errors.ts'
import { type StoredRecord, type Values, updateRecord } from '../../database/records.ts'
import { type Hooks, answerRecord, visibleRecord } from '../../http/resource/resource.ts'
import { serveResource } from '../../http/resource/serve-resource.ts'
import type { Router } from '../../http/routing/routes.ts'
import { isUuid } from '../../runtime/identifiers.ts'
import type { Settings } from '../../runtime/settings.ts'

const makeKeys = promisify(generateKeyPair)

/** Returns the key that encrypts private keys at rest, derived from the secret of the server. */
const sealingKey = ({ SECRET_KEY }: Settings): Buffer =>
  Buffer.from(hkdfSync('sha256', SECRET_KEY, '', 'mail keys', 32))

function seal(settings: Settings, text: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(settings), iv)
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64')
}

function unseal(settings: Settings, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(settings), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(-16))
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8')
}

/** Returns the SPF mechanism that allows the sending machine to send for a domain. */
function mechanismOf({ SMTP_URL, PUBLIC_URL }: Settings): string {
  const host = new URL(SMTP_URL ?? PUBLIC_URL).hostname.replaceAll(/[[\]]/g, '')
  return isIP(host) === 0 ? `a:${host}` : `ip${isIP(host)}:${host}`
}

/** Makes the DNS records that a new address has to publish; a changed address gets new ones, with a key of its own. */
async function newRecords(settings: Settings, email: string): Promise<{ values: Values; privateKey: string }> {
  const { publicKey, privateKey } = await makeKeys('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const domain = domainOf(email)
  return {
    privateKey: seal(settings, privateKey),
    values: {
      dkim_name: `${dkimSelector}._domainkey.${domain}`,
      dkim_record: `v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`,
      dkim_status: 'unchecked',
      spf_name: domain,
      spf_record: spfWith(mechanismOf(settings)),
      spf_status: 'unchecked',
    },
  }
}

/** A change in progress -> the private key of its address. */
const keys = new WeakMap<object, string>()

const hooks: Hooks<typeof notificationParameter> = {
  beforeWrite: async ({ settings }, change) => {
    const { before, values } = change
    const email = values.email
    if (typeof email !== 'string' || (before && domainOf(email) === domainOf(before.email))) return
    if (isFreeMailbox(email)) throw invalidField('email', 'mail_domain_free')
    const made = await newRecords(settings, email)
    Object.assign(values, made.values)
    keys.set(change, made.privateKey)
  },
  afterWrite: async (call, change, record) => {
    const key = keys.get(change)
    if (key)
      await call.tx.query(
        `insert into system_mail_keys (parameter, company, private_key) values ($1, $2, $3)
         on conflict (parameter) do update set private_key = excluded.private_key`,
        [record.id, record.company, key],
      )
    return record
  },
}

function resolverOf({ DNS_SERVERS }: Settings): Resolver {
  const resolver = new Resolver({ timeout: 3000, tries: 1 })
  if (DNS_SERVERS) resolver.setServers(DNS_SERVERS.split(','))
  return resolver
}

const nothingThere = new Set(['ENODATA', 'ENOTFOUND'])

/** Returns the texts that a name publishes; undefined when the lookup failed. */
async function textsOf(resolver: Resolver, name: string): Promise<string[] | undefined> {
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    return nothingThere.has((error as NodeJS.ErrnoException).code ?? '') ? [] : undefined
  }
}

function stateOf(texts: readonly string[] | undefined, isExpected: (text: string) => boolean): MailRecordState {
  if (!texts) return 'failed'
  if (texts.some(isExpected)) return 'verified'
  return texts.length > 0 ? 'different' : 'missing'
}

type Published = Pick<StoredRecord<typeof notificationParameter>, 'dkim_name' | 'dkim_record' | 'spf_name'>

/** Looks up what the domain of an address publishes today. */
async function lookUp(settings: Settings, record: Published): Promise<Values> {
  const resolver = resolverOf(settings)
  const mechanism = mechanismOf(settings)
  const [keyTexts, domainTexts] = await Promise.all([
    textsOf(resolver, record.dkim_name ?? ''),
    textsOf(resolver, record.spf_name ?? ''),
  ])
  const spf = domainTexts && spfIn(domainTexts)
  return {
    dkim_status: stateOf(keyTexts, (text) => isSameKey(text, record.dkim_record ?? '')),
    spf_status: stateOf(domainTexts && (spf === undefined ? [] : [spf]), (text) => allowsSender(text, mechanism)),
    ...(domainTexts ? { spf_record: spfWith(mechanism, spf) } : {}),
  }
}

/** Checks what the domain of the address publishes; the look-up may be slow, so no transaction waits for it. */
async function check(call: Call): Promise<Answer<AnswerOf<typeof checkMailDomain>>> {
  const { id } = call.params
  const values = await lookUp(call.settings, await visibleRecord(call, call.db, notificationParameter, hooks, id))
  return call.db.transaction(async (tx) => {
    const record = await visibleRecord(call, tx, notificationParameter, hooks, id, 'for update')
    const written = await updateRecord(tx, notificationParameter, record, { now: call.now, values })
    await audit(tx, call, {
      company: record.company,
      entity: notificationParameter.key,
      record: record.id,
      action: 'check',
      from: record.dkim_status,
      to: written.dkim_status,
      version: written.row_version,
    })
    return answerRecord(call, tx, notificationParameter, hooks, written)
  })
}

/** Looks again at the domains that mails leave from: a record that was taken away would make them end as spam. */
export async function recheckMailDomains({ db, settings, clock }: Backend): Promise<void> {
  const rows = await db.query<Published & { id: string }>(
    "select id, dkim_name, dkim_record, spf_name from auth_notifications_parameters where dkim_status = 'verified'",
  )
  for (const row of rows) {
    const { dkim_status: state } = await lookUp(settings, row)
    if (state !== 'verified' && state !== 'failed')
      await db.query('update auth_notifications_parameters set dkim_status = $2, updated_at = $3 where id = $1', [
        row.id,
        state,
        clock.now(),
      ])
  }
}

/** Returns the address that the mails of a company leave from: its own once its domain publishes the key, else none. */
export async function companySender(tx: Queryable, company: string | null): Promise<string | undefined> {
  const [row] = await tx.query<{ email: string }>(
    `select email from auth_notifications_parameters where company = $1 and dkim_status = 'verified' order by created_at, id limit 1`,
    [company],
  )
  return row?.email
}

/** Returns the signature of mails from an address; undefined for one that is not the company's own. */
export async function signatureFor(
  { db, settings }: Pick<Backend, 'db' | 'settings'>,
  company: string | null,
  email: string,
): Promise<{ domainName: string; keySelector: string; privateKey: string } | undefined> {
  if (!isUuid(company)) return undefined
  const [row] = await db.query<{ private_key: string }>(
    `select k.private_key from system_mail_keys k join auth_notifications_parameters p on p.id = k.parameter
      where p.company = $1 and lower(p.email) = lower($2) and p.dkim_status = 'verified'`,
    [company, email],
  )
  return (
    row && { domainName: domainOf(email), keySelector: dkimSelector, privateKey: unseal(settings, row.private_key) }
  )
}

/** Serves the sender addresses of the mails of a company, and the DNS records of their domains. */
export function serveMailDomains(router: Router): void {
  router.read(checkMailDomain, check)
  serveResource(router, notificationParameter, hooks)
}
