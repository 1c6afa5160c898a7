import {
  connectBank,
  consentToBank,
  readBankProvider,
  readBankSimulator,
  removeConnection,
  synchronizeBanks,
} from '../../../../src/contract/payment/calls/connections.ts'
import type { AnswerOf, ReadBodyOf } from '../../../../src/contract/call.ts'
import { bank } from '../../../../src/contract/payment/bank.ts'
import { bankConnection } from '../../../../src/contract/payment/bank-connection.ts'
import { consentEnd } from '../../../../src/contract/payment/rules/bank-consent.ts'
import { audit } from '../../../http/records/audit.ts'
import { type Answer, type Call, type Writing, companyOf, memberOf } from '../../../http/call/call.ts'
import { conflict, invalidField, notFound } from '../../../http/call/errors.ts'
import { type StoredRecord, insertRecord, recordsBy, updateRecord } from '../../../database/records.ts'
import { visibleRecord } from '../../../http/resource/resource.ts'
import { addressLimit, hour } from '../../../http/routing/rate-limit.ts'
import type { Router } from '../../../http/routing/routes.ts'
import { htmlPage } from '../../../mail/html-page.ts'
import { isUuid } from '../../../runtime/identifiers.ts'
import { escaped } from '../../../mail/mail-text.ts'
import { fromBank } from './entities.ts'
import { readConnection } from './reading.ts'
import { type BankProvider, bankProviderOf, consentCode } from './provider.ts'
import type { BankConnectionRecord } from './records.ts'

function ownCompany(call: Writing): string {
  const company = companyOf(call)
  if (call.params.id !== company) throw notFound()
  return company
}

const common = (call: Writing, company: string) => ({ company, now: call.now, by: memberOf(call).user })

/** Returns the provider that reads the accounts of the company; refuses a company without a provider. */
async function providerOf(call: Writing): Promise<BankProvider> {
  const provider = await bankProviderOf(call.tx, call.settings, companyOf(call))
  if (!provider) throw conflict('no_bank_provider')
  return provider
}

/** Returns the banks of the provider as the company's list has them. */
async function knownBanks(call: Writing, company: string): Promise<StoredRecord<typeof bank>[]> {
  const provided = await (await providerOf(call)).banks()
  const known = await recordsBy(call.tx, bank, company, 'company', [company])
  for (const values of provided)
    if (!known.some((one) => one.bank_external_id === values.bank_external_id))
      known.push(await insertRecord(call.tx, bank, { ...common(call, company), values: { ...values } }))
  return known
}

/** Returns an existing connection whose consent is renewed; a removed one is refused. */
async function standing(call: Writing, id: unknown): Promise<BankConnectionRecord> {
  const found = await visibleRecord(call, call.tx, bankConnection, fromBank, String(id), 'for update')
  if (found.state === 'removed') throw conflict('transition_refused', { current: 'removed', allowed: [] })
  return found
}

/** Creates a pending connection to the chosen bank, the first one where none is chosen. */
async function begun(call: Writing, company: string, wanted: unknown, banks: readonly StoredRecord<typeof bank>[]) {
  const isWanted = ({ id, bank_external_id: external }: StoredRecord<typeof bank>): boolean =>
    id === wanted || external === wanted
  const found = wanted === undefined || wanted === null ? banks[0] : banks.find(isWanted)
  if (!found) throw notFound()
  return insertRecord(call.tx, bankConnection, {
    ...common(call, company),
    values: { name: found.name, bank: found.id, state: 'pending' },
  })
}

/** Begins a connection to a bank, or renews one, and answers where the person consents. */
async function connect(
  call: Writing,
  body: () => ReadBodyOf<typeof connectBank>,
): Promise<Answer<AnswerOf<typeof connectBank>>> {
  const company = ownCompany(call)
  const { bank: wanted, connection: known } = body()
  const banks = await knownBanks(call, company)
  const connection = known ? await standing(call, known) : await begun(call, company, wanted, banks)
  const place = banks.find(({ id }) => id === connection.bank)?.bank_external_id
  const address = (await providerOf(call)).consentUrl(connection.id, place ?? '')
  return { status: 201, body: { connection: connection.id, redirect_url: address } }
}

/** Reads new lines at every connected bank; an expired consent is reported instead. */
async function synchronize(call: Writing): Promise<Answer<AnswerOf<typeof synchronizeBanks>>> {
  const company = ownCompany(call)
  const ids = await call.tx.query<{ id: string }>(
    "select id from payment_bank_connections where company = $1 and state = 'active' order by id for update",
    [company],
  )
  let [imported, expired] = [0, 0]
  for (const connection of await recordsBy(
    call.tx,
    bankConnection,
    company,
    'id',
    ids.map(({ id }) => id),
  )) {
    if ((connection.consent_until ?? '') >= call.today)
      imported += await readConnection(call, await providerOf(call), connection)
    else {
      expired += 1
      await updateRecord(call.tx, bankConnection, connection, { now: call.now, values: { state: 'expired' } })
    }
  }
  return { body: { connections: ids.length, imported, expired } }
}

/** Ends a connection; its accounts and lines remain. */
async function remove(
  call: Writing,
  body: () => ReadBodyOf<typeof removeConnection>,
): Promise<Answer<AnswerOf<typeof removeConnection>>> {
  ownCompany(call)
  const id = body().connection ?? ''
  const connection = await visibleRecord(call, call.tx, bankConnection, fromBank, id, 'for update')
  if (connection.state === 'removed') throw conflict('transition_refused', { current: 'removed', allowed: [] })
  await (await bankProviderOf(call.tx, call.settings, connection.company))?.revoke(connection.id)
  await updateRecord(call.tx, bankConnection, connection, { now: call.now, values: { state: 'removed' } })
  await audit(call.tx, call, {
    company: connection.company,
    entity: bankConnection.key,
    record: connection.id,
    action: 'disconnect',
    from: connection.state,
    to: 'removed',
  })
  return { body: { connection: connection.id } }
}

/**
 * Handles the return of a person from the bank. With the code of the consent, accounts and lines are read at once;
 * without one, a connection that is still pending is deleted.
 */
async function consent(
  call: Writing,
  body: () => ReadBodyOf<typeof consentToBank>,
): Promise<Answer<AnswerOf<typeof consentToBank>>> {
  const connection = await visibleRecord(call, call.tx, bankConnection, fromBank, call.params.id, 'for update')
  const { company, id, state } = connection
  if (state === 'removed') throw conflict('transition_refused', { current: state, allowed: [] })
  const { code } = body()
  if (code === undefined || code === null) {
    if (state === 'pending')
      await call.tx.query('delete from payment_bank_connections where company = $1 and id = $2', [company, id])
    return { body: { state: 'refused', imported: 0 } }
  }
  if (!(await (await providerOf(call)).isConsent(id, code))) throw invalidField('code', 'invalid')
  const values = { state: 'active', consent_until: consentEnd(call.today) }
  const renewed = await updateRecord(call.tx, bankConnection, connection, { now: call.now, values })
  const imported = await readConnection(call, await providerOf(call), renewed)
  await audit(call.tx, call, {
    company,
    entity: bankConnection.key,
    record: id,
    action: 'connect',
    from: state,
    to: 'active',
  })
  return { body: { state: 'active', imported } }
}

/** Answers the page of the simulator, at which a person consents or refuses. */
function consentPage(call: Call): Answer {
  const id = call.params.connection ?? ''
  if (!isUuid(id)) throw notFound()
  const say = (key: string): string => call.words(call.language, key)
  const back = `${call.settings.PUBLIC_URL}/bridge-connect-redirection`
  const button = (address: string, key: string): string =>
    `<p><a href="${escaped(address)}">${escaped(say(key))}</a></p>`
  const content = `<p>${escaped(say('bank_simulator_text'))}</p>
${button(`${back}/success?connection=${id}&code=${consentCode(call.settings, id)}`, 'bank_simulator_accept')}
${button(`${back}/error?connection=${id}`, 'bank_simulator_refuse')}`
  return {
    bytes: Buffer.from(htmlPage(call.language, say('bank_simulator_title'), content)),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  }
}

/** Connections to banks, by the addresses of the account service (specification 1 section 10). */
export function serveConnections(router: Router): void {
  router.write(connectBank, connect)
  router.read(readBankProvider, async (call) => {
    if (call.params.id !== companyOf(call)) throw notFound()
    const provider = await bankProviderOf(call.db, call.settings, companyOf(call))
    const banks = (await provider?.banks()) ?? []
    return {
      body: {
        provider: provider?.name ?? null,
        banks: banks.map(({ bank_external_id, name }) => ({ bank_external_id, name })),
      },
    }
  })
  router.write(synchronizeBanks, synchronize)
  router.write(removeConnection, remove)
  router.write(consentToBank, consent)
  router.read(
    { ...readBankSimulator, limits: (call) => [addressLimit(call, 'bank-simulator', 60, hour)] },
    async (call) => consentPage(call),
  )
}
