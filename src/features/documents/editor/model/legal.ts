import { isDay } from '../../../../contract/rules/time/calendar-days.ts'
import { isBeyondLegalTerm } from '../../../../contract/rules/time/due-dates.ts'
import { missingMentions, missingOfPurchase } from '../../../../contract/commercial/rules/fiscal/missing-mentions.ts'
import type { RuleIssue } from '../../../../contract/rules/money/rule-error.ts'
import { missingOfSelfBilled } from '../../../../contract/commercial/rules/flows/self-billing.ts'
import { isMadeForSupplier, type Kind, type PageSide } from '../../../../widgets/documents/kinds.ts'
import { eInvoiceFindings } from './e-invoice-findings.ts'
import type { LegalContext } from './editor-snapshot.ts'
import type { Content, Head } from './model.ts'
import { shownNumbers, nonBlankLines } from './model.ts'

/** Its `place` is the number of the line in the sheet. */
export interface LegalFinding extends Omit<RuleIssue, 'code'> {
  /** `legal_term` is a warning of the editor alone. */
  code: RuleIssue['code'] | 'legal_term'
  isWarning?: boolean
  place?: number
}

/**
 * Returns the data that the document still lacks for its validation, and the warnings. A quotation or an order is
 * checked as its invoice will be. A party that has not been read is not checked.
 */
export function findLegalIssues(kind: Kind, side: PageSide, content: Content, around: LegalContext): LegalFinding[] {
  const unread = unreadParties(content, around)
  const found = allIssues(kind, side, content, around)
  return found.filter(({ path }) => !unread.some((party) => path.startsWith(`${party}.`)))
}

/** Returns the parties whose records have not been read: their missing data is unknown. */
export const unreadParties = ({ head }: Pick<Content, 'head'>, { around }: LegalContext): string[] => [
  ...(head.organization !== null && !around.organization ? ['organization'] : []),
  ...(around.company ? [] : ['company']),
]

function allIssues(kind: Kind, side: PageSide, content: Content, around: LegalContext): LegalFinding[] {
  const isMade = isMadeForSupplier(side, content.head)
  if (side === 'purchases' && !isMade) return purchaseFindings(kind, content, around)
  const rule = isMade ? (missingOfSelfBilled as typeof missingMentions) : missingMentions
  const mentions = mentionFindings(kind, side, rule, content, around)
  const known = new Set(mentions.map(({ path }) => path))
  const unsent = eInvoiceFindings(kind, side, content, around).filter(({ path }) => !known.has(path))
  return [
    ...mentions,
    ...unsent.map((issue) => placed(issue, shownNumbers(nonBlankLines(content.lines)))),
    ...dateFindings(kind, content.head, around),
  ]
}

const correctiveKinds = ['deposit', 'corrective', 'self_billing'] as const

function mentionFindings(
  kind: Kind,
  side: PageSide,
  rule: typeof missingMentions,
  { head, lines }: Content,
  { around: { company, organization }, totals, day, taxOf, type, corrects }: LegalContext,
): LegalFinding[] {
  const issued = head.issue_date ?? day
  const numbers = shownNumbers(nonBlankLines(lines))
  return rule(
    {
      ...head,
      is_sales: side === 'sales',
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
  ).map((issue) => placed(issue, numbers))
}

/** Returns a finding on a line with the line's number in the sheet. */
function placed(issue: LegalFinding, numbers: readonly (number | null | undefined)[]): LegalFinding {
  const index = /^lines\.(\d+)/.exec(issue.path)?.[1]
  return index === undefined ? issue : { ...issue, place: numbers[Number(index)] ?? Number(index) + 1 }
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

/** Returns the missing data of a supplier's invoice: supplier, number, day, amounts, due date. */
function purchaseFindings(kind: Kind, content: Content, around: LegalContext): LegalFinding[] {
  const { head } = content
  const paper: LegalFinding[] = (['number', 'issue_date'] as const)
    .filter((name) => kind.isFiscal && !head[name])
    .map((path) => ({ path, code: 'required' }))
  const own: LegalFinding[] = head.organization ? paper : [{ path: 'supplier', code: 'required' }, ...paper]
  const rest = mentionFindings(kind, 'purchases', missingOfPurchase, content, around)
  return [...own, ...rest.filter(({ path }) => !path.startsWith('organization.'))]
}
