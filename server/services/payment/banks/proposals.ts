import { transaction } from '../../../../src/contract/payment/transaction.ts'
import { type OpenItem, bankProposals } from '../../../../src/contract/rules/bank-match.ts'
import { decimal } from '../../../../src/contract/rules/decimal.ts'
import { allows } from '../../../../src/contract/rights.ts'
import { type Answer, type Call, memberOf } from '../../../http/call.ts'
import { conflict, forbidden } from '../../../http/errors.ts'
import type { StoredRecord } from '../../../http/records.ts'
import { visibleRecord } from '../../../http/resource.ts'
import type { Router } from '../../../http/routes.ts'
import { fromBank } from './entities.ts'

/** Invoices that are looked at for one line: those that its words, amount or IBAN name, then the nearest due. */
const mostCandidates = 400

interface Candidate extends Record<string, unknown> {
  id: string
  number: string
  organization: string
  name: string
  iban: string | null
  left: string
  due: string
}

async function candidates(call: Call, line: StoredRecord): Promise<Candidate[]> {
  const isSales = decimal(String(line.amount)).isPositive()
  if (!isSales && memberOf(call).salesOnly) return []
  const words = [line.label, line.reference, line.counterparty].join(' ')
  return call.db.query<Candidate>(
    `with line as (select regexp_replace(lower($5), '[^a-z0-9]', '', 'g') as words)
     select i.id, coalesce(i.number, '') as number, i.organization, coalesce(o.company_name, '') as name, o.iban, i.left_to_pay::text as left,
            coalesce(i.expiration_payment, i.issue_date)::text as due
       from line, commercial_invoices i left join directory_organizations o on o.company = i.company and o.id = i.organization
      where i.company = $1 and i.status = 'accepted' and i.currency = 'eur' and i.left_to_pay > 0 and coalesce(i.is_sales, true) = $2
        and i.organization is not null
      order by (char_length(regexp_replace(lower(i.number), '[^a-z0-9]', '', 'g')) >= 4
                and position(regexp_replace(lower(i.number), '[^a-z0-9]', '', 'g') in line.words) > 0) desc nulls last,
               (i.left_to_pay = abs($3::numeric)) desc,
               (replace(upper(o.iban), ' ', '') = $6) desc nulls last,
               abs(coalesce(i.expiration_payment, i.issue_date) - $4::date), i.id
      limit ${mostCandidates}`,
    [line.company, isSales, line.amount, line.date, words, String(line.counterparty_iban ?? '')],
  )
}

const itemOf =
  (isSales: boolean) =>
  ({ iban, ...candidate }: Candidate): OpenItem => ({
    ...candidate,
    left: isSales ? candidate.left : `-${candidate.left}`,
    ...(iban ? { iban } : {}),
  })

const lineOf = (line: StoredRecord) => ({
  amount: String(line.amount),
  label: String(line.label ?? ''),
  reference: String(line.reference ?? ''),
  counterparty: String(line.counterparty ?? ''),
  counterparty_iban: String(line.counterparty_iban ?? ''),
})

/** What an open line may settle, the likeliest first, each with why. */
async function answerProposals(call: Call): Promise<Answer> {
  if (!allows(memberOf(call).rights, 'invoice', 'read')) throw forbidden()
  const line = await visibleRecord(call, call.db, transaction, fromBank, call.params.id)
  if (line.state !== 'open') throw conflict('transition_refused', { current: line.state, allowed: ['open'] })
  const open = await candidates(call, line)
  const byId = new Map(open.map(({ iban: _iban, id, ...shown }) => [id, shown]))
  const items = open.map(itemOf(decimal(String(line.amount)).isPositive()))
  const results = bankProposals(lineOf(line), items).map(({ parts, ...proposal }) => ({
    parts: parts.map(({ item, amount }) => ({ ...byId.get(item), invoice: item, amount })),
    ...proposal,
  }))
  return { body: { results, count: results.length } }
}

/** Proposals for lines of bank accounts. */
export function serveProposals(router: Router): void {
  router.read(
    {
      service: 'payment',
      access: 'user',
      right: { scope: 'bank', action: 'read' },
      method: 'get',
      path: `${transaction.path}/:id/proposals`,
      summary: 'invoices that an open line may settle, the likeliest first',
      takes: 'neither',
      added: true,
    },
    answerProposals,
  )
}
