import { useState } from 'react'
import type { LineValues } from '../../../../api/commercial/documents/documents.ts'
import { decimal } from '../../../../contract/rules/money/decimal.ts'
import { isDraftNumber } from '../../../../contract/rules/identifiers/numbering.ts'
import type { RuleError } from '../../../../contract/rules/money/rule-error.ts'
import { checkTaken } from '../../../../contract/commercial/rules/flows/remaining.ts'
import { useKeptForm } from '../../../../widgets/draft/use-kept-form.ts'
import { today } from '../../../../widgets/today.ts'
import type { LineRead, PageRecord } from '../../../../widgets/documents/page-record.ts'
import { pageLinesOf } from '../../../../widgets/documents/page-record.ts'

/** Content of a credit: the whole open amount of its invoice, some of its lines, or a rebate of its own. */
export type CreditPart = 'all' | 'some' | 'rebate'

/** A credit as it is being typed; quantities by line of the invoice. */
export interface CreditValues {
  part: CreditPart
  subject: string
  /** Motive from the list; empty until it is chosen. */
  motive: string
  quantities: Readonly<Record<string, string | null>>
  /** Whether the delivery is credited too. */
  ships: boolean
  rebate: { label: string; amount: string | null; tax: string }
  /** Number of a supplier's credit, as on his document. */
  number: string
  day: string | null
}

const isProduct = ({ kind }: LineRead): boolean => kind === 'product'

/** Returns the first values of a new credit: all open quantities, with the first rate of the invoice. */
const fresh = (invoice: PageRecord): CreditValues => ({
  part: 'all',
  subject: '',
  motive: '',
  quantities: {},
  ships: false,
  rebate: { label: '', amount: null, tax: pageLinesOf(invoice).find(({ taxes }) => taxes?.[0])?.taxes?.[0] ?? '' },
  number: '',
  day: today(),
})

/** Returns the values of a draft as they are typed. */
function startOf(invoice: PageRecord, credit: PageRecord | undefined): CreditValues {
  const start = fresh(invoice)
  if (!credit) return start
  const own = pageLinesOf(credit).filter(isProduct)
  const rebate = own.find(({ source_line: source }) => !source)
  const number = credit.number ?? ''
  return {
    ...start,
    part: rebate && own.every((line) => !line.source_line) ? 'rebate' : 'some',
    subject: credit.subject ?? '',
    motive: credit.motive ?? '',
    quantities: Object.fromEntries(own.map(({ source_line: source, quantity }) => [source ?? '', quantity ?? null])),
    ships: !decimal(credit.cost).isZero(),
    rebate: rebate ? rebateOf(rebate, start.rebate.tax) : start.rebate,
    number: isDraftNumber(number) ? '' : number,
    day: credit.issue_date ?? start.day,
  }
}

const rebateOf = ({ product_name: label, price, taxes }: LineRead, tax: string): CreditValues['rebate'] => ({
  label: label ?? '',
  amount: price ?? null,
  tax: taxes?.[0] ?? tax,
})

/**
 * Returns the rebates of a draft that are not edited: all of them where it credits lines, else those after the first.
 */
function keptOf(credit: PageRecord | undefined, part: CreditPart): readonly LineRead[] {
  const own = credit ? pageLinesOf(credit).filter(isProduct) : []
  const rebates = own.filter(({ source_line: source }) => !source)
  if (part === 'rebate') return rebates.slice(1)
  return part === 'some' && rebates.length < own.length ? rebates : []
}

/** Returns the draft of a credit: the open lines of the invoice, and the credited quantity of each. */
export function useCreditDraft(
  invoice: PageRecord,
  credit: PageRecord | undefined,
  remaining: ReadonlyMap<string, string> | null,
) {
  const [values, setValues] = useState(() => startOf(invoice, credit))
  const kept = useKeptForm({ form: 'credit', record: credit?.id ?? invoice.id }, values, setValues)
  const own = new Map((credit ? pageLinesOf(credit) : []).map((line) => [line.source_line, line.quantity ?? '0']))
  // The quantities of a draft itself are open for it.
  const leftOf = (id: string): string =>
    decimal(remaining?.get(id))
      .plus(decimal(own.get(id)))
      .toFixed()
  const lines = pageLinesOf(invoice).filter((line) => isProduct(line) && !decimal(leftOf(line.id)).isZero())
  const quantityOf = ({ id }: LineRead): string =>
    id in values.quantities ? (values.quantities[id] ?? '0') : credit ? '0' : leftOf(id)
  const wanted = lines.filter((line) => !decimal(quantityOf(line)).isZero())
  const failures = new Map<string, RuleError | null>(
    wanted.map((line) => [line.id, checkTaken(quantityOf(line), leftOf(line.id), line.id)]),
  )
  const isShippable = !decimal(invoice.cost).isZero()
  const others = keptOf(credit, values.part)
  const hasLines = wanted.length > 0 || (values.ships && isShippable)
  const { amount, label } = values.rebate
  const isComplete: Readonly<Record<CreditPart, boolean>> = {
    all: lines.length > 0,
    some: hasLines && ![...failures.values()].some(Boolean),
    rebate: amount !== null && decimal(amount).gt(0) && label.trim() !== '',
  }
  return {
    values,
    offer: kept.offer,
    drop: kept.drop,
    change: (part: Partial<CreditValues>) => setValues((before) => ({ ...before, ...part })),
    lines,
    leftOf,
    quantityOf,
    failures,
    isShippable,
    isComplete: isComplete[values.part] && values.motive !== '',
    /** Other lines that the draft keeps. */
    others,
    /** Returns the lines of the credit in the format of the service; undefined for all open quantities. */
    body: (): { credit_lines?: LineValues[]; cost?: string } => {
      if (values.part === 'rebate') return { credit_lines: [rebateLine(values), ...others.map(keptLine)], cost: '0.00' }
      const taken = values.part === 'all' ? lines : wanted
      if (values.part === 'all' && !credit) return {}
      return {
        credit_lines: [
          ...taken.map((line) => ({
            product_name: line.product_name,
            quantity: values.part === 'all' ? leftOf(line.id) : quantityOf(line),
            source_line: line.id,
          })),
          ...others.map(keptLine),
        ],
        cost: (values.part === 'all' || values.ships) && isShippable ? (invoice.cost ?? '0.00') : '0.00',
      }
    },
  }
}

const keptLine = ({ id, product_name, quantity, price, taxes }: LineRead): LineValues => ({
  id,
  product_name,
  quantity,
  price,
  taxes,
})

const rebateLine = ({ rebate }: CreditValues): LineValues => ({
  product_name: rebate.label.trim(),
  quantity: '1',
  price: rebate.amount,
  taxes: rebate.tax ? [rebate.tax] : [],
})

export type CreditFormDraft = ReturnType<typeof useCreditDraft>
