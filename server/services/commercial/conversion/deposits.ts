import type { ReadBodyOf } from '../../../../src/contract/call.ts'
import type { makeDepositOf } from '../../../../src/contract/commercial/calls/documents.ts'
import type { DocumentKind } from '../document/kinds.ts'
import type { RecordOf } from '../../../../src/contract/kit/kit.ts'
import { decimal, sum } from '../../../../src/contract/rules/money/decimal.ts'
import { depositOf, type TaxedAmount } from '../../../../src/contract/commercial/rules/amounts/installments.ts'
import { vatKey } from '../../../../src/contract/rules/money/vat-rates.ts'
import { allows } from '../../../../src/contract/rights/rights.ts'
import { type Answer, type Writing, memberOf } from '../../../http/call/call.ts'
import { conflict, forbidden, invalidField } from '../../../http/call/errors.ts'
import { answerRecord, createRecord, visibleRecord } from '../../../http/resource/resource.ts'
import type { Served } from './conversion.ts'
import { headFields, pickFields } from '../document/copies.ts'
import { checkDeposit, lockDeal } from './deal-deposits.ts'
import { sourceLinesOf } from '../quantities/sources.ts'
import type { StoredDocument } from '../document/records.ts'

/** The usual deposit, in percent of the deal. */
const usualPercent = '30'

function readPercent(percent: unknown): string {
  const text = String(percent ?? usualPercent)
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text) || decimal(text).lte(0) || decimal(text).gt(100))
    throw invalidField('percent', 'out_of_range', { min: 0, max: 100 })
  return text
}

/**
 * Makes a deposit invoice of an accepted quotation or an order, with one line per row of its VAT, payable at once
 * (domain rules 1.5). Its share is `{percent}`, by default the agreed one, else 30. Refuses with 422 when the deposits
 * would exceed the value of the deal.
 */
export async function makeDeposit(
  call: Writing,
  body: () => ReadBodyOf<ReturnType<typeof makeDepositOf>>,
  { from, to, link }: { from: Served; to: Served<'invoice'>; link: string },
): Promise<Answer<RecordOf<DocumentKind<'invoice'>['entity']>>> {
  if (!allows(memberOf(call).rights, to.kind.entity.scope, 'create')) throw forbidden()
  const source = await visibleRecord(call, call.tx, from.kind.entity, from.hooks, call.params.id, 'for update')
  const open = from.kind.source?.open ?? ''
  if (source.status !== open) throw conflict('transition_refused', { current: source.status, allowed: [open] })
  const { percent = source.deposit_percent } = body()
  const made = await depositDraft(call, source, readPercent(percent), { from, to, link })
  return answerRecord(call, call.tx, to.kind.entity, to.hooks, made, 201)
}

/** Returns the draft of a deposit invoice of a part of a deal that the caller has locked. */
export async function depositDraft(
  call: Writing,
  source: StoredDocument,
  percent: string,
  { from, to, link }: { from: Served; to: Served<'invoice'>; link: string },
): Promise<StoredDocument<'invoice'>> {
  const rows = depositOf((source.transaction_taxes ?? []) as TaxedAmount[], percent).filter(
    ({ base }) => !decimal(base).isZero(),
  )
  const total = sum(rows.flatMap(({ base, amount }) => [base, amount]))
  const deal = await lockDeal(call.tx, { ...source, [link]: source.id })
  await checkDeposit(call.tx, deal, { total, path: 'percent' })
  const lines = (await sourceLinesOf(call.tx, from.kind, source)).filter(({ kind }) => kind === 'product')
  const nature = lines.every((line) => line.nature === 'services') ? 'services' : 'goods'
  const taxes = (source.transaction_taxes ?? []) as { rate: string; category?: string | null; tax: string | null }[]
  const taxOf = (row: TaxedAmount): string | null => taxes.find((tax) => vatKey(tax) === vatKey(row))?.tax ?? null
  const priced = new Set(['discount', 'discount_type', 'cost', 'delivery_taxes', 'price_level'])
  return createRecord(call, to.kind.entity, to.hooks, {
    ...pickFields(
      headFields.filter((name) => name in to.kind.entity.fields && !priced.has(name)),
      source,
    ),
    type: 'deposit',
    [link]: source.id,
    expiration_payment: call.today,
    [to.kind.lines]: rows.map((row) => ({
      product_name: call.words('fr', 'deposit_line', {
        percent: percent.replace('.', ','),
        number: String(source.number),
      }),
      quantity: '1',
      price: row.base,
      discount: '0',
      taxes: taxOf(row) ? [taxOf(row)] : [],
      nature,
    })),
  })
}
