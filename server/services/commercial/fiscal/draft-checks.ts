import { tableName } from '../../../database/schema.ts'
import { samePartyIds } from '../../../http/records/merged.ts'
import {
  missingMentions,
  missingOfPurchase,
} from '../../../../src/contract/commercial/rules/fiscal/missing-mentions.ts'
import { isEInvoiceRequired } from '../../../../src/contract/commercial/rules/facturx/check.ts'
import { isSelfBilled } from '../../../../src/contract/commercial/rules/fiscal/issuer.ts'
import { missingOfSelfBilled, missingTermsOf } from '../../../../src/contract/commercial/rules/flows/self-billing.ts'
import { checkSupplierNumber } from '../../../../src/contract/rules/identifiers/numbering.ts'
import { companyOf, type Writing } from '../../../http/call/call.ts'
import { invalid, invalidField, ruleErrors } from '../../../http/call/errors.ts'
import type { Values } from '../../../database/records.ts'
import type { StoredDocument, LineRecord } from '../document/records.ts'
import { type DocumentKind, creditKind } from '../document/kinds.ts'
import { readAppliedTaxes } from '../amounts/options.ts'
import { readCorrected } from '../document/corrected.ts'
import { eInvoiceSource } from '../facturx/source.ts'

/** Returns the rule that names the missing data of a document, by its author and by the party in whose name it is. */
function mentionRule(document: StoredDocument): typeof missingMentions {
  if (isSelfBilled(document)) return missingOfSelfBilled as typeof missingMentions
  return document.is_sales === false ? missingOfPurchase : missingMentions
}

export async function checkFiscalMentions(
  call: Writing,
  kind: DocumentKind,
  document: StoredDocument,
  lines: readonly LineRecord[],
  seller: Values,
  buyer: Values,
): Promise<void> {
  const applied = await readAppliedTaxes(call.tx, document)
  const mentioned = {
    ...document,
    kind: kind === creditKind ? 'credit' : (document.type ?? 'invoice'),
    lines: lines.map((line) => ({ ...line, applied: applied.of(line) })),
    shipping: applied.shipping,
    linked_invoice: await readCorrected(call.tx, document),
  }
  const missing = mentionRule(document)(mentioned as never, seller, buyer)
  const known = new Set(missing.map(({ path }) => path))
  const unsent = isEInvoiceRequired(document)
    ? missingTermsOf(document, await eInvoiceSource(call.tx, kind, document, { lines, seller, buyer }))
    : []
  const all = [...missing, ...unsent.filter(({ path }) => !known.has(path))]
  if (all.length > 0) throw invalid(ruleErrors(all), 'missing_mention')
}

export async function checkOwnNumber(call: Writing, { entity }: DocumentKind, document: Values): Promise<void> {
  const number = String(document.number ?? '').trim()
  const wrong = number.startsWith('PROV-') ? undefined : checkSupplierNumber(number)
  if (number.startsWith('PROV-')) throw invalidField('number', 'required')
  if (wrong) throw wrong
  // Documents of one supplier are approved one after the other, because a concurrent duplicate would not be seen.
  await call.tx.query(
    `select id from directory_organizations where company = $1 and id in ${samePartyIds('$2')} order by id for no key update`,
    [companyOf(call), document.organization],
  )
  const duplicates = await call.tx.query(
    `select 1 from ${tableName(entity)} where company = $1 and not is_sales and id <> $2 and organization in ${samePartyIds('$3')} and status = 'accepted' and lower(btrim(number)) = lower($4) and extract(year from issue_date) = $5`,
    [companyOf(call), document.id, document.organization, number, Number(String(document.issue_date).slice(0, 4))],
  )
  if (duplicates.length > 0) throw invalidField('number', 'number_taken')
}
