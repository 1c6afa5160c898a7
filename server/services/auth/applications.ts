import type { AnswerOf, ReadBodyOf } from '../../../src/contract/call.ts'
import { changeBankDetails, publicFields, readPublicCompany } from '../../../src/contract/auth/calls/companies.ts'
import { findApplications, readApplication } from '../../../src/contract/auth/calls/sign-in.ts'
import { type Company, company as companyEntity } from '../../../src/contract/auth/company.ts'
import { allows } from '../../../src/contract/rights/rights.ts'
import { accentError } from '../../../src/contract/commercial/rules/flows/document-look.ts'
import { readDunningDays } from '../../../src/contract/commercial/rules/dunning/dunning.ts'
import { isPaymentTerm } from '../../../src/contract/rules/time/due-dates.ts'
import type { Queryable } from '../../database/database.ts'
import { type Answer, type Call, type Writing, companyOf } from '../../http/call/call.ts'
import { Refusal, invalidField, notFound } from '../../http/call/errors.ts'
import { servedEntities } from '../../http/call/hooks.ts'
import { addressLimit, countHit, hour } from '../../http/routing/rate-limit.ts'
import { findRecord } from '../../database/records.ts'
import { type Hooks, answerRecord, changeRecord } from '../../http/resource/resource.ts'
import type { Router } from '../../http/routing/routes.ts'
import { requireVersion } from '../../http/records/versions.ts'
import { sha256 } from '../../runtime/identifiers.ts'
import { checkSeller } from './seller-identifiers.ts'
import { findAccount, isMail, normalEmail } from './accounts.ts'

const quarter = 15 * 60

async function bySlug(call: Call): Promise<Answer<AnswerOf<typeof readApplication>>> {
  await countHit(call.db, call.now, addressLimit(call, 'lookup', 300, quarter), call.settings.RATE_LIMITS === 'raised')
  const [row] = await call.db.query<AnswerOf<typeof readApplication>>(
    'select a.client_id, a.client_secret from system_applications a join auth_companies c on c.id = a.company where c.slug = $1',
    [call.context.req.query('company_slug') ?? ''],
  )
  if (!row) throw notFound()
  return { body: row }
}

/** Returns the public clients of the companies that an account may enter. */
type Found = AnswerOf<typeof findApplications>

export const applicationsOf = (db: Queryable, account: string | null): Promise<Found['results']> =>
  db.query(
    `select a.client_id, a.client_secret, json_build_object('id', c.id, 'name', c.name, 'slug', c.slug, 'logo', c.logo) as company
       from system_members m join system_applications a on a.company = m.company join auth_companies c on c.id = m.company
      where m.account = $1 and m.active order by c.name, c.id`,
    [account],
  )

async function byEmail(call: Call): Promise<Answer<Found>> {
  const email = call.context.req.query('email')
  const raised = call.settings.RATE_LIMITS === 'raised'
  await countHit(call.db, call.now, addressLimit(call, 'lookup', 60, hour), raised)
  if (!isMail(email)) throw new Refusal(400, 'email', { errors: { email: [{ code: 'email' }] } })
  // Known and unknown addresses are counted in the same way, so that the limit does not reveal which one it is.
  const one = { key: `lookup-mail:${sha256(normalEmail(email))}`, most: 10, seconds: hour }
  await countHit(call.db, call.now, one, raised)
  // A known and an unknown address cost the same two questions.
  const account = await findAccount(call.db, normalEmail(email))
  const rows = await applicationsOf(call.db, account?.id ?? null)
  if (!account) throw notFound()
  return { body: { results: rows, count: rows.length } }
}

async function publicCompany(call: Call): Promise<Answer<AnswerOf<typeof readPublicCompany>>> {
  const [row] = await call.db.query<AnswerOf<typeof readPublicCompany>>(
    `select ${publicFields.map((name) => `"${name}"`).join(', ')} from auth_companies where slug = $1`,
    [call.params.slug],
  )
  if (!row) throw notFound()
  return { body: row }
}

const companyHooks: Hooks<typeof companyEntity> = {
  beforeWrite: async (call, change) => {
    const { payment_terms } = change.values
    if (typeof payment_terms === 'string' && !isPaymentTerm(payment_terms))
      throw invalidField('payment_terms', 'payment_term')
    for (const name of ['dunning_days', 'dunning_days_consumer']) {
      const days = change.values[name]
      if (typeof days === 'string' && days !== '' && !readDunningDays(days)) throw invalidField(name, 'dunning_days')
    }
    const { document_accent: accent } = change.values
    const wrong = typeof accent === 'string' && accent !== '' ? accentError(accent) : null
    if (wrong) throw invalidField('document_accent', wrong)
    await checkSeller(call, change)
  },
  rows: (member) => ({ sql: 'id = $?', params: [member.company] }),
  decorate: async (call, _tx, records) => {
    if (call.principal.kind !== 'user' || allows(call.principal.rights, 'company', 'update')) return
    for (const record of records)
      for (const name of ['iban', 'bic', 'bank_ids', 'bank_external_id', 'alternative_bridge_email'])
        delete record[name]
  },
}

async function ownCompany(call: Call | Writing, id: string | undefined) {
  const company = companyOf(call)
  const record =
    id === company
      ? await findRecord(
          'tx' in call ? call.tx : call.db,
          companyEntity,
          company,
          company,
          'tx' in call ? 'for update' : '',
        )
      : undefined
  if (!record) throw notFound()
  return record
}

async function changeCompany(call: Writing, body: unknown): Promise<Answer> {
  const before = await ownCompany(call, call.params.id)
  await requireVersion(call, before)
  return answerRecord(
    call,
    call.tx,
    companyEntity,
    companyHooks,
    await changeRecord(call, companyEntity, companyHooks, before, body),
  )
}

const bankFields = ['iban', 'bic', 'beneficiary_first_name', 'beneficiary_last_name', 'bank_name']

async function bankDetails(call: Writing, body: () => ReadBodyOf<typeof changeBankDetails>): Promise<Answer<Company>> {
  const before = await ownCompany(call, call.params.id)
  const given = body()
  const foreign = Object.keys(given).find((name) => !bankFields.includes(name))
  if (foreign !== undefined) throw invalidField(foreign, 'read_only')
  return answerRecord(
    call,
    call.tx,
    companyEntity,
    companyHooks,
    await changeRecord(call, companyEntity, companyHooks, before, given),
  )
}

/** Applications and companies. */
export function serveApplications(router: Router): void {
  servedEntities.set(companyEntity.key, { entity: companyEntity, hooks: companyHooks })
  router.read(readApplication, bySlug)
  router.read(findApplications, byEmail)
  router.read(readPublicCompany, publicCompany)
  const staff = { service: 'auth', access: 'user', right: 'any' } as const
  router.read(
    {
      ...staff,
      method: 'get',
      path: 'companies',
      summary: 'the company of the caller',
      entity: companyEntity.key,
      takes: 'record',
    },
    async (call) => {
      const { body } = await answerRecord(
        call,
        call.db,
        companyEntity,
        companyHooks,
        await ownCompany(call, companyOf(call)),
      )
      return { body: { results: [body], count: 1, stats: {} } }
    },
  )
  router.read(
    { ...staff, method: 'get', path: 'companies/:id', summary: 'the company of the caller', entity: companyEntity.key },
    async (call) => answerRecord(call, call.db, companyEntity, companyHooks, await ownCompany(call, call.params.id)),
  )
  const right = { scope: 'company', action: 'update' } as const
  router.write(
    {
      ...staff,
      right,
      method: 'patch',
      path: 'companies/:id',
      summary: 'changes the company',
      entity: companyEntity.key,
    },
    changeCompany,
  )
  router.write(changeBankDetails, bankDetails)
}
