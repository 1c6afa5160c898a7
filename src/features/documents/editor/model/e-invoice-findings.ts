import { foreignRates, isEInvoiceRequired } from '../../../../contract/commercial/rules/facturx/check.ts'
import type { EInvoiceKind, EInvoiceSource } from '../../../../contract/commercial/rules/facturx/source.ts'
import { missingTermsOf, sidesOf } from '../../../../contract/commercial/rules/flows/self-billing.ts'
import type { Kind, PageSide } from '../../../../widgets/documents/kinds.ts'
import type { RuleIssue } from '../../../../contract/rules/money/rule-error.ts'
import type { LegalContext } from './editor-snapshot.ts'
import { type Content, nonBlankLines } from './model.ts'

const noAmounts = { gross: null, net: null, allowance: null }

/**
 * Returns the data that the e-invoice of a document will lack, by the rule of its validation. A rate that receivers
 * refuse is a warning. The number is given by the validation.
 */
export function eInvoiceFindings(
  kind: Kind,
  side: PageSide,
  { head, lines }: Content,
  context: LegalContext,
): (RuleIssue & { isWarning?: boolean })[] {
  const { around, totals, day, taxOf, type, corrects } = context
  const issued = head.issue_date ?? day
  const document = {
    ...head,
    is_sales: side === 'sales',
    number: 'PROV',
    issue_date: issued,
    // A quotation has no rate yet: the day of its invoice gives it.
    currency: kind.isFiscal ? head.currency : null,
  }
  if (!around.organization || !totals || !isEInvoiceRequired(document)) return []
  const source: EInvoiceSource = {
    kind: kinds.find((known) => known === type) ?? 'invoice',
    ...sidesOf(document, { ...around.company }, { ...around.organization }),
    lines: nonBlankLines(lines).map((line) => ({ line: { ...line }, vat: taxOf(line.tax), amounts: noAmounts })),
    totals,
    corrects: corrects ? [corrects] : [],
  }
  return [...missingTermsOf(document, source), ...foreignRates(source).map((issue) => ({ ...issue, isWarning: true }))]
}

const kinds: readonly EInvoiceKind[] = ['deposit', 'corrective', 'self_billing']
