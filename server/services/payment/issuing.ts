import { linkProvider, readProviderLink, showCard } from '../../../src/contract/payment/calls/online.ts'
import type { AnswerOf, ReadBodyOf } from '../../../src/contract/call.ts'
import { card } from '../../../src/contract/auth/card.ts'
import { company as companyEntity } from '../../../src/contract/auth/company.ts'
import type { Queryable } from '../../database/database.ts'
import { type Answer, type Call, type Writing, companyOf } from '../../http/call/call.ts'
import { Refusal, conflict } from '../../http/call/errors.ts'
import { audit } from '../../http/records/audit.ts'
import { servedEntities } from '../../http/call/hooks.ts'
import type { StoredRecord } from '../../database/records.ts'
import { visibleRecord } from '../../http/resource/resource.ts'
import type { Router } from '../../http/routing/routes.ts'
import { takesOnlinePayments } from '../commercial/index.ts'
import { type PaymentProvider, providers } from './provider.ts'

/** Returns the provider of the company; 409 where none is set up. */
async function providerOf(call: Call, db: Queryable): Promise<PaymentProvider> {
  if (!(await takesOnlinePayments(db, call.settings, companyOf(call)))) throw conflict('no_payment_provider')
  return providers.simulator(call.settings)
}

/** Returns the answer of the provider; refuses with 503 when it fails. */
async function answerOf<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch {
    throw new Refusal(503, 'provider_unreachable')
  }
}

const recordOf = <E extends typeof card | typeof companyEntity>(
  call: Call,
  db: Queryable,
  entity: E,
): Promise<StoredRecord<E>> =>
  visibleRecord(call, db, entity, servedEntities.get(entity.key)?.hooks ?? {}, call.params.id)

async function linkedAt(db: Queryable, company: string): Promise<string | null> {
  const [row] = await db.query<{ linked_at: string }>(
    'select linked_at from system_provider_links where company = $1',
    [company],
  )
  return row?.linked_at ?? null
}

/** Answers the key by which a browser shows a card: for that browser alone, and no number passes here. */
async function cardKey(
  call: Writing,
  body: () => ReadBodyOf<typeof showCard>,
): Promise<Answer<AnswerOf<typeof showCard>>> {
  const record = await recordOf(call, call.tx, card)
  const { nonce } = body()
  const provider = await providerOf(call, call.tx)
  if (!(await linkedAt(call.tx, record.company))) throw conflict('account_not_linked')
  const key = await answerOf(provider.cardKey(record.id, nonce, call.now))
  await audit(call.tx, call, { company: record.company, entity: card.key, record: record.id, action: 'show' })
  return { body: { ...key }, headers: { 'cache-control': 'no-store' } }
}

/**
 * Answers whether the provider has an account of the company, since when, and which fields of the company are missing.
 */
async function readLink(call: Call): Promise<Answer<AnswerOf<typeof readProviderLink>>> {
  const record = await recordOf(call, call.db, companyEntity)
  const provider = await providerOf(call, call.db)
  const missing = await answerOf(provider.missing(record))
  return { body: { provider: provider.name, linked_at: await linkedAt(call.db, record.company), missing } }
}

/** Begins the account of the company, or sends the provider the present data of the company. */
async function synchronize(call: Writing): Promise<Answer<AnswerOf<typeof linkProvider>>> {
  const record = await recordOf(call, call.tx, companyEntity)
  const provider = await providerOf(call, call.tx)
  const missing = await answerOf(provider.missing(record))
  if (missing.length === 0) {
    const fresh = await call.tx.query(
      'insert into system_provider_links (company, linked_at) values ($1, $2) on conflict do nothing returning company',
      [record.company, call.now],
    )
    if (fresh.length > 0)
      await audit(call.tx, call, {
        company: record.company,
        entity: companyEntity.key,
        record: record.id,
        action: 'link',
        to: provider.name,
      })
  }
  return { body: { provider: provider.name, linked_at: await linkedAt(call.tx, record.company), missing } }
}

/** Cards of the company at the payment provider, and the link to its account there (specification 1 section 10). */
export function serveIssuing(router: Router): void {
  router.write(showCard, cardKey)
  router.read(readProviderLink, readLink)
  router.write(linkProvider, synchronize)
}
