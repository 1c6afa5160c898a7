import type { AnswerOf, ReadBodyOf } from '../../../src/contract/call.ts'
import { readSetup, setUp } from '../../../src/contract/auth/calls/companies.ts'
import { company as companyEntity } from '../../../src/contract/auth/company.ts'
import { isExemptSeller } from '../../../src/contract/commercial/rules/fiscal/exempt-seller.ts'
import { bankAccount } from '../../../src/contract/payment/bank-account.ts'
import { numberHolder } from '../../../src/contract/rules/identifiers/numbering.ts'
import { takeLedgerAccount } from '../../bank-ledger.ts'
import type { Answer, Backend, Call, Writing } from '../../http/call/call.ts'
import { conflict, invalid, notFound } from '../../http/call/errors.ts'
import { fileAddress, fileFacts, storeDataUrl } from '../../http/files/record-files.ts'
import { insertRecord } from '../../database/records.ts'
import type { Router } from '../../http/routing/routes.ts'
import { sha256 } from '../../runtime/identifiers.ts'
import { addMember, issueOneTimeToken, takeOneTimeToken } from './accounts.ts'
import { createCompany } from './companies.ts'
import { hashPassword, passwordError } from './passwords.ts'

const day = 24 * 3600

/** Returns the one-time link that opens the set-up of the first company. An earlier unused link stops working. */
export async function setupLink(backend: Backend): Promise<string> {
  return backend.db.transaction(async (tx) => {
    await tx.query("delete from system_one_time_tokens where purpose = 'setup'")
    const token = await issueOneTimeToken(tx, backend.clock.now(), {
      purpose: 'setup',
      account: null,
      seconds: 7 * day,
    })
    return `${backend.settings.PUBLIC_URL}/setup/${token}`
  })
}

type Setup = ReadBodyOf<typeof setUp>

const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60) || 'entreprise'

function checkSetup({ company, administrator }: Setup): void {
  if (!isExemptSeller(company) && !company.vat_number) throw invalid({ 'company.vat_number': [{ code: 'required' }] })
  const weak = passwordError(administrator.password, administrator.email)
  if (weak) throw invalid({ 'administrator.password': [{ code: weak }] }, weak)
}

async function keepLogo(call: Writing, company: string, logo: string): Promise<void> {
  const file = await storeDataUrl(call, 'company.logo', logo, fileFacts(companyEntity, 'logo'), {
    company,
    name: 'logo',
    entity: companyEntity.key,
    record: company,
    field: 'logo',
  })
  await call.tx.query('update auth_companies set logo = $2 where id = $1', [company, fileAddress(file)])
}

/** Makes the bank account that the IBAN of a new company names, so that its first statement finds it. */
async function addBankAccount({ tx, now }: Writing, company: string, iban: string, bic?: string): Promise<void> {
  const values = { name: 'Compte courant', iban, bic, ledger_account: await takeLedgerAccount(tx, company) }
  await insertRecord(tx, bankAccount, { company, now, by: null, values })
}

async function startCompany(call: Writing, body: () => Setup): Promise<Answer<AnswerOf<typeof setUp>>> {
  const given = body()
  const { company, administrator, next_invoice } = given
  checkSetup(given)
  if (!(await takeOneTimeToken(call.tx, call.now, 'setup', call.params.token ?? ''))) throw notFound()
  const [present] = await call.tx.query('select 1 from auth_companies limit 1')
  if (present) throw conflict('already_exists')
  const { logo, ...values } = company
  const name = values.name ?? values.legal_name
  const slug = slugOf(name)
  const created = await createCompany(call.tx, call.now, { ...values, name, slug })
  if (logo) await keepLogo(call, created.id, logo)
  if (company.iban) await addBankAccount(call, created.id, company.iban, company.bic)
  if (next_invoice > 1)
    await call.tx.query(
      "insert into system_counters (company, seller, series, sales, year, n) values ($1, $4, 'invoice', true, $2, $3)",
      [created.id, Number(call.today.slice(0, 4)), next_invoice - 1, numberHolder(company.siret, created.id)],
    )
  await addMember(call.tx, call.now, {
    ...administrator,
    company: created.id,
    role: 'administrator',
    passwordHash: await hashPassword(administrator.password),
  })
  return {
    status: 201,
    body: {
      company: { id: created.id, name: created.name, slug },
      email: administrator.email.toLowerCase(),
    },
  }
}

async function isOpen(call: Call): Promise<Answer<AnswerOf<typeof readSetup>>> {
  const [row] = await call.db.query(
    "select 1 from system_one_time_tokens where hash = $1 and purpose = 'setup' and used_at is null and expires_at > $2",
    [sha256(call.params.token ?? ''), call.now],
  )
  if (!row) throw notFound()
  return { body: { open: true } }
}

/** Serves the first start of a real company: a one-time link leads to its first quotation. */
export function serveSetup(router: Router): void {
  router.read(readSetup, isOpen)
  router.write(setUp, startCompany)
}
