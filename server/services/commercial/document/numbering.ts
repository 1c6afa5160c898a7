import {
  type NumberedKind,
  draftNumber,
  formatDocumentNumber,
  numberPrefix,
} from '../../../../src/contract/rules/identifiers/numbering.ts'
import type { Queryable } from '../../../database/database.ts'
import { takeNumber } from '../../../number-series.ts'

/** Takes the number of a draft: `PROV-` and a counter of the company. */
export async function takeDraftNumber(tx: Queryable, company: string): Promise<string> {
  return draftNumber((await takeNumber(tx, { company, seller: company, series: 'draft', sales: true, year: 0 })).n)
}

/** Takes the next number of a kind without a gapless series, such as a quotation. */
export async function takeRisingNumber(
  tx: Queryable,
  company: string,
  seller: string,
  kind: NumberedKind,
  sales: boolean,
  year: number,
): Promise<string> {
  return formatDocumentNumber(
    numberPrefix(kind, sales),
    year,
    (await takeNumber(tx, { company, seller, series: kind, sales, year })).n,
  )
}
