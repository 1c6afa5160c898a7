import { createElement, type ReactElement, useState } from 'react'
import { isDraftNumber } from '../../../../contract/rules/identifiers/numbering.ts'
import type { Kind } from '../../../../widgets/documents/kinds.ts'
import type { PageRecord } from '../../../../widgets/documents/page-record.ts'
import { today } from '../../../../widgets/today.ts'
import { SupplierPaperFields } from './SupplierPaperFields.tsx'

/** Asks for the number and the day of a supplier's document at its approval, where the draft does not have them yet. */
export function useSupplierPaper(
  kind: Kind,
  document: PageRecord,
  isOwn: boolean,
): { values: { number?: string; issue_date?: string }; isMissing: boolean; fields: ReactElement | null } {
  const isAsked = !isOwn && kind.isFiscal && isDraftNumber(document.number ?? '')
  const [paper, setPaper] = useState<{ number: string; day: string | null }>({
    number: '',
    day: document.issue_date ?? today(),
  })
  if (!isAsked) return { values: {}, isMissing: false, fields: null }
  const number = paper.number.trim()
  return {
    values: { number, ...(paper.day ? { issue_date: paper.day } : {}) },
    isMissing: number === '' || paper.day === null,
    fields: createElement(SupplierPaperFields, { paper, onChange: setPaper }),
  }
}
