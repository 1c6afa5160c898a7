import type { InvoiceFacts } from '../../../../contract/commercial/rules/fiscal/invoice-mentions.ts'
import type { Totals } from '../../../../contract/commercial/rules/amounts/totals.ts'
import type { Head, EditorLine } from './model.ts'
import type { TaxOf } from './totals.ts'
import type { EditorLookups } from './use-editor-lookups.ts'

/** Content of the editor, the same object until a part of it changes. */
export interface EditorSnapshot {
  head: Head
  lines: readonly EditorLine[]
  totals: Totals | null
  around: EditorLookups
  taxOf: TaxOf
  day: string
  number: string
  quotation: string | null
  /** Type of the invoice, and the one that a corrective one replaces. */
  type: string | null
  corrects: InvoiceFacts['corrects']
  /** Stored schedule of the invoice. */
  installments: unknown
}

/** Values that the legal rules read besides its head and lines. */
export type LegalContext = Pick<EditorSnapshot, 'around' | 'totals' | 'day' | 'taxOf' | 'type' | 'corrects'>
