import { isBeyondLegalTerm, isDay } from '../../../contract/rules/due-dates.ts'
import { missingMentions } from '../../../contract/rules/invoice-mentions.ts'
import type { RuleIssue } from '../../../contract/rules/rule-error.ts'
import type { Totals } from '../../../contract/rules/totals.ts'
import type { Kind, Side } from '../document/kinds.ts'
import type { Content, Head } from './model.ts'
import { shownNumbers, nonBlankLines } from './model.ts'
import type { EditorLookups } from './use-editor-lookups.ts'

/** `place` is the number of the line as the sheet shows it. */
export interface LegalFinding extends RuleIssue {
  isWarning?: boolean
  place?: number
}

/**
 * What the document still lacks for its validation, and what is only worth a warning. A quotation is held to what its
 * invoice will need.
 */
export function findLegalIssues(kind: Kind, side: Side, content: Content, around: LegalContext): LegalFinding[] {
  return side === 'purchases'
    ? purchaseFindings(kind, content)
    : [...mentionFindings(kind, content, around), ...dateFindings(kind, content.head, around)]
}

interface LegalContext {
  around: EditorLookups
  totals: Totals | null
  day: string
}

function mentionFindings(
  kind: Kind,
  { head, lines }: Content,
  { around: { company, organization }, totals, day }: LegalContext,
): LegalFinding[] {
  const issued = head.issue_date ?? day
  const numbers = shownNumbers(nonBlankLines(lines))
  return missingMentions(
    {
      kind: 'invoice',
      issue_date: issued,
      expiration_payment: kind.name === 'invoice' ? head.due : issued,
      sub_total_price: totals?.sub_total_price ?? '0',
      total_price: totals?.total_price ?? '0',
      lines: nonBlankLines(lines).map((line) => ({ ...line, taxes: line.tax ? [line.tax] : [] })),
    },
    company ?? {},
    organization ?? {},
  ).map((issue) => {
    const index = /^lines\.(\d+)/.exec(issue.path)?.[1]
    return index === undefined ? issue : { ...issue, place: numbers[Number(index)] ?? Number(index) + 1 }
  })
}

function dateFindings(
  kind: Kind,
  { issue_date, due }: Head,
  { around: { organization }, day }: LegalContext,
): LegalFinding[] {
  const issued = issue_date ?? day
  if (!due || !isDay(issued) || !isDay(due)) return []
  if (kind.name === 'quotation')
    return due < issued ? [{ path: 'due', code: 'before_issue_date', params: { min: issued } }] : []
  return isBeyondLegalTerm(issued, due, organization?.deadline)
    ? [{ path: 'due', code: 'legal_term', isWarning: true }]
    : []
}

function purchaseFindings(kind: Kind, { head, lines }: Content): LegalFinding[] {
  return [
    ...(head.organization ? [] : [{ path: 'supplier', code: 'required' }]),
    ...(kind.name === 'invoice' && !head.number ? [{ path: 'number', code: 'required' }] : []),
    ...(nonBlankLines(lines).some((line) => line.kind === 'product') ? [] : [{ path: 'lines', code: 'required' }]),
  ]
}
