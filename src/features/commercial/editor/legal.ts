import { isBeyondLegalTerm, isDay } from '../../../contract/rules/due-dates.ts'
import { missingMentions } from '../../../contract/rules/invoice-mentions.ts'
import type { RuleIssue } from '../../../contract/rules/rule-error.ts'
import type { Totals } from '../../../contract/rules/totals.ts'
import type { Kind, Side } from '../document/kinds.ts'
import type { Content } from './model.ts'
import { written } from './model.ts'
import type { Around } from './use-documents-around.ts'

export interface LegalFinding extends RuleIssue { isWarning?: boolean }

/** What the document still lacks for its validation, and what is only worth a warning. A quotation is held to what its invoice will need. */
export function findingsOf(kind: Kind, side: Side, { head, lines }: Content, { around, totals, day }: { around: Around; totals: Totals | null; day: string }): LegalFinding[] {
  const { company, organization } = around
  if (side === 'purchases') return purchaseFindings(kind, { head, lines })
  const issued = head.issue_date ?? day
  const due = kind.name === 'invoice' ? head.due : issued
  const issues: LegalFinding[] = missingMentions(
    {
      kind: 'invoice', issue_date: issued, expiration_payment: due, sub_total_price: totals?.sub_total_price ?? '0', total_price: totals?.total_price ?? '0',
      lines: written(lines).map((line) => ({ ...line, taxes: line.tax ? [line.tax] : [] })),
    },
    company ?? {}, organization ?? {},
  )
  const isLong = kind.name === 'invoice' && head.due !== null && isDay(issued) && isDay(head.due) && isBeyondLegalTerm(issued, head.due, organization?.deadline)
  const isPast = kind.name === 'quotation' && head.due !== null && head.due < issued
  return [
    ...issues, ...(isLong ? [{ path: 'due', code: 'legal_term', isWarning: true }] : []), ...(isPast ? [{ path: 'due', code: 'before_issue_date', params: { min: issued } }] : []),
  ]
}

function purchaseFindings(kind: Kind, { head, lines }: Content): LegalFinding[] {
  return [
    ...(head.organization ? [] : [{ path: 'organization.company_name', code: 'required' }]),
    ...(kind.name === 'invoice' && !head.number ? [{ path: 'number', code: 'required' }] : []),
    ...(written(lines).some((line) => line.kind === 'product') ? [] : [{ path: 'lines', code: 'required' }]),
  ]
}
