import type { ReactElement } from 'react'
import { kinds } from '../document/kinds.ts'
import { DocumentFormScreen } from './DocumentFormScreen.tsx'

export function QuotationFormScreen(): ReactElement {
  return <DocumentFormScreen kind={kinds.quotation} section="client" />
}
