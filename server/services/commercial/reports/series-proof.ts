import type { AnswerOf, ReadBodyOf } from '../../../../src/contract/call.ts'
import * as calls from '../../../../src/contract/commercial/calls/reports.ts'
import { createHmac } from 'node:crypto'
import { company as companyEntity } from '../../../../src/contract/auth/company.ts'
import {
  type SeriesLink,
  type SeriesName,
  type SeriesProof,
  type SeriesSummary,
  proofLinkDays,
  proofPage,
} from '../../../../src/contract/commercial/rules/fiscal/series-proof.ts'
import { sum, toMoney } from '../../../../src/contract/rules/money/decimal.ts'
import type { Queryable } from '../../../database/database.ts'
import { later } from '../../../runtime/clock.ts'
import { type Answer, type Backend, type Call, type Writing, companyOf } from '../../../http/call/call.ts'
import { audit } from '../../../http/records/audit.ts'
import { notFound } from '../../../http/call/errors.ts'
import { publicHeaders, unknownKey } from '../../../http/routing/public.ts'
import type { Router } from '../../../http/routing/routes.ts'
import { sameSecret } from '../../../runtime/identifiers.ts'
import { type FiscalSeries, endFaults, hashFaults, numberFaults, readFiscalSeries } from '../fiscal/fiscal-series.ts'

/** Content of a link: the series of a company, and the moment of its end. */
interface Signed extends SeriesName {
  company: string
  until: string
}

const signature = ({ settings }: Pick<Backend, 'settings'>, text: string): string =>
  createHmac('sha256', settings.SECRET_KEY).update(`series proof:${text}`).digest('base64url')

const keyOf = (call: Call, signed: Signed): string => {
  const text = Buffer.from(JSON.stringify(signed)).toString('base64url')
  return `${text}.${signature(call, text)}`
}

/** Returns the content of a key; a wrong, changed or expired one is refused like an unknown one. */
function readKey(call: Call, key: string): Signed {
  const [text = '', proof = ''] = key.split('.')
  if (!sameSecret(proof, signature(call, text))) throw unknownKey()
  const signed = JSON.parse(Buffer.from(text, 'base64url').toString()) as Signed
  if (signed.until <= call.now) throw unknownKey()
  return signed
}

const isNamed = (wanted: SeriesName, found: FiscalSeries): boolean =>
  found.seller === wanted.seller &&
  found.series === wanted.series &&
  found.sales === wanted.sales &&
  found.year === wanted.year

function summaryOf(series: FiscalSeries): SeriesSummary {
  const { documents, seller, sales, year } = series
  const days = documents.map(({ issue_date }) => issue_date).sort()
  const currencies = [...new Set(documents.map(({ currency }) => currency))]
  return {
    seller,
    series: series.series as SeriesSummary['series'],
    sales,
    year,
    first: documents[0]?.number ?? '',
    last: documents.at(-1)?.number ?? '',
    first_date: days[0] ?? '',
    last_date: days.at(-1) ?? '',
    count: documents.length,
    totals: Object.fromEntries(
      currencies.map((currency) => [
        currency,
        toMoney(sum(documents.filter((one) => one.currency === currency).map(({ total_price }) => total_price))),
      ]),
    ),
    faults: [...numberFaults(series), ...endFaults(series)],
  }
}

async function proofOf(db: Queryable, company: string, wanted: SeriesName, call: Call): Promise<SeriesProof> {
  const series = (await readFiscalSeries(db, company)).find((one) => isNamed(wanted, one))
  if (!series) throw notFound()
  const page = Math.max(1, Number(call.context.req.query('page')) || 1)
  const [own] = await db.query<{ name: string }>(
    'select coalesce(legal_name, name) as name from auth_company_profiles where id = $1',
    [company],
  )
  const summary = summaryOf(series)
  return {
    ...summary,
    faults: [...summary.faults, ...(await hashFaults(db, series))],
    company_name: own?.name ?? '',
    checked_at: call.now,
    last_hash: series.documents.at(-1)?.hash ?? '',
    documents: series.documents
      .slice((page - 1) * proofPage, page * proofPage)
      .map(({ number, issue_date, total_price, currency, hash }) => ({
        number,
        issue_date,
        total_price,
        currency,
        hash,
      })),
  }
}

function nameIn(values: Record<string, unknown>): SeriesName {
  const { seller, series, sales, year } = values
  return { seller: String(seller), series, sales: String(sales) === 'true', year: Number(year) } as SeriesName
}

async function answerList(call: Call): Promise<Answer<AnswerOf<typeof calls.readFiscalSeries>>> {
  const found = await readFiscalSeries(call.db, companyOf(call))
  const results = found
    .map(summaryOf)
    .sort(
      (one, other) =>
        other.year - one.year || Number(other.sales) - Number(one.sales) || (one.first < other.first ? -1 : 1),
    )
  return { body: { results } }
}

async function makeLink(call: Writing, body: () => ReadBodyOf<typeof calls.shareSeries>): Promise<Answer<SeriesLink>> {
  const company = companyOf(call)
  const wanted: SeriesName = body()
  if (!(await readFiscalSeries(call.tx, company)).some((one) => isNamed(wanted, one))) throw notFound()
  const until = later(call.now, proofLinkDays * 86_400)
  await audit(call.tx, call, {
    company,
    entity: companyEntity.key,
    record: company,
    action: 'share_series',
    changes: { series: [null, `${wanted.series} ${wanted.year}`], expires_at: [null, until] },
  })
  return {
    status: 201,
    body: { key: keyOf(call, { ...wanted, company, until }), expires_at: until },
  }
}

/**
 * Serves the fiscal series of a company and the proof that a series has no gap and no changed document. A link lets an
 * auditor read that proof (domain rules 1.3).
 */
export function serveSeriesProofs(router: Router): void {
  router.read(calls.readFiscalSeries, answerList)
  router.read(calls.readSeriesProof, async (call) => ({
    body: await proofOf(call.db, companyOf(call), nameIn(call.context.req.query()), call),
  }))
  router.write(calls.shareSeries, makeLink)
  router.read(calls.readSharedProof, async (call) => {
    const { company, until, ...wanted } = readKey(call, call.params.key ?? '')
    return { body: { ...(await proofOf(call.db, company, wanted, call)), expires_at: until }, headers: publicHeaders }
  })
}
