import type { AnswerOf } from '../../../src/contract/call.ts'
import { searchCompanyRegister } from '../../../src/contract/directory/calls/companies.ts'
import { compact, isSiren, isSiret } from '../../../src/contract/rules/identifiers/identifiers.ts'
import type { Queryable } from '../../database/database.ts'
import { type Answer, type Call, companyOf } from '../../http/call/call.ts'
import type { Router } from '../../http/routing/routes.ts'
import type { Settings } from '../../runtime/settings.ts'
import { type RegisterAnswer, registerAnswer, registeredCompanies } from './register-answer.ts'
import { simulatedSearch } from './register-simulator.ts'

/** Register of companies: one interface for the local simulator and for the public register. */
type Register = (asked: string) => Promise<RegisterAnswer>

/** Host of the register, the only one that is called: typed text cannot lead to another. */
const officialHost = 'https://recherche-entreprises.api.gouv.fr'
const patienceMs = 3_000
const most = 5

/** Returns the public register of companies (DINUM); it has three seconds. */
export const officialRegister =
  (host: string = officialHost): Register =>
  async (asked) => {
    const url = new URL('/search', host)
    url.searchParams.set('q', asked)
    url.searchParams.set('per_page', String(most))
    const answer = await fetch(url, { signal: AbortSignal.timeout(patienceMs), redirect: 'error' })
    if (!answer.ok) throw new Error(`the register of companies answered ${answer.status}`)
    return registerAnswer.parse(await answer.json())
  }

/**
 * Returns the register of a company; undefined where there is none. The simulator serves the companies of the demo, all
 * of them when `COMPANY_REGISTER` is `simulator`; `official` means the public register.
 */
async function registerOf(tx: Queryable, settings: Settings, company: string): Promise<Register | undefined> {
  const said = settings.COMPANY_REGISTER
  if (said === 'official') return officialRegister()
  const [demo] = said ? [] : await tx.query('select 1 from system_simulated_payments where company = $1', [company])
  return said === 'simulator' || demo ? (asked) => Promise.resolve(simulatedSearch(asked)) : undefined
}

/** Returns the query: a whole number without blanks, else a name of three letters or more; null for less. */
function askedOf(call: Call): string | null {
  const typed = (call.context.req.query('q') ?? '').trim().slice(0, 120)
  if (isSiren(typed) || isSiret(typed)) return compact(typed)
  return /\p{L}/u.test(typed) && typed.length >= 3 ? typed : null
}

async function search(call: Call): Promise<Answer<AnswerOf<typeof searchCompanyRegister>>> {
  const asked = askedOf(call)
  const register = asked === null ? undefined : await registerOf(call.db, call.settings, companyOf(call))
  const answer = asked === null ? undefined : await register?.(asked).catch(() => null)
  const results = answer && asked ? registeredCompanies(answer, asked).slice(0, most) : []
  return { body: { results, count: results.length, stats: {}, is_down: answer === null } }
}

/** Serves companies of the public register by number or name; a register that does not answer blocks no one. */
export const serveCompanyRegister = (router: Router): void => router.read(searchCompanyRegister, search)
