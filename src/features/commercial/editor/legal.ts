import { isBeyondLegalTerm, isDay } from '../../../contract/rules/due-dates.ts'
import { missingMentions, missingOfPurchase } from '../../../contract/rules/invoice-mentions.ts'
import type { RuleIssue } from '../../../contract/rules/rule-error.ts'
import type { Kind, Side } from '../document/kinds.ts'
import type { Matter } from './matter.ts'
import type { Content, Head } from './model.ts'
import { shownNumbers, nonBlankLines } from './model.ts'

/** `place` is the number of the line as the sheet shows it. */
export interface LegalFinding extends RuleIssue {
  isWarning?: boolean
  place?: number
}

/**
 * What the document still lacks for its validation, and what is only worth a warning. A quotation or an order is held
 * to what its invoice will need.
 */
export function findLegalIssues(kind: Kind, side: Side, content: Content, around: LegalContext): LegalFinding[] {
  return side === 'purchases'
    ? purchaseFindings(kind, content, around)
    : [...mentionFindings(kind, missingMentions, content, around), ...dateFindings(kind, content.head, around)]
}

type LegalContext = Pick<Matter, 'around' | 'totals' | 'day' | 'taxOf' | 'type' | 'corrects'>

const correctiveKinds = ['deposit', 'corrective', 'self_billing'] as const

function mentionFindings(
  kind: Kind,
  rule: typeof missingMentions,
  { head, lines }: Content,
  { around: { company, organization }, totals, day, taxOf, type, corrects }: LegalContext,
): LegalFinding[] {
  const issued = head.issue_date ?? day
  const numbers = shownNumbers(nonBlankLines(lines))
  return rule(
    {
      ...head,
      delivery_taxes: head.delivery_taxes ? [head.delivery_taxes] : [],
      shipping: taxOf(head.delivery_taxes),
      kind: correctiveKinds.find((known) => known === type) ?? 'invoice',
      linked_invoice: corrects,
      // A quotation has no rate yet: the day of its invoice gives it.
      currency: kind.isFiscal ? head.currency : null,
      issue_date: issued,
      expiration_payment: kind.isFiscal ? head.expiration_payment : issued,
      sub_total_price: totals?.sub_total_price ?? '0',
      total_price: totals?.total_price ?? '0',
      lines: nonBlankLines(lines).map((line) => ({
        ...line,
        taxes: line.tax ? [line.tax] : [],
        applied: taxOf(line.tax),
      })),
    },
    company ?? {},
    organization ?? {},
  ).map((issue) => {
    const index = /^lines\.(\d+)/.exec(issue.path)?.[1]
    return index === undefined ? issue : { ...issue, place: numbers[Number(index)] ?? Number(index) + 1 }
  })
}

function dateFindings(kind: Kind, head: Head, { around: { organization }, day }: LegalContext): LegalFinding[] {
  const issued = head.issue_date ?? day
  const due = head[kind.dueField]
  if (!due || !isDay(issued) || !isDay(due)) return []
  if (!kind.isFiscal)
    return due < issued ? [{ path: kind.dueField, code: 'before_issue_date', params: { min: issued } }] : []
  return isBeyondLegalTerm(issued, due, organization?.deadline)
    ? [{ path: kind.dueField, code: 'legal_term', isWarning: true }]
    : []
}

/** What we need of a supplier's invoice: who, which number, of which day, which amounts, due when. */
function purchaseFindings(kind: Kind, content: Content, around: LegalContext): LegalFinding[] {
  const { head } = content
  const paper: LegalFinding[] = (['number', 'issue_date'] as const)
    .filter((name) => kind.isFiscal && !head[name])
    .map((path) => ({ path, code: 'required' }))
  const own = head.organization ? paper : [{ path: 'supplier', code: 'required' }, ...paper]
  const rest = mentionFindings(kind, missingOfPurchase, content, around)
  return [...own, ...rest.filter(({ path }) => !path.startsWith('organization.'))]
}
