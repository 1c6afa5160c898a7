import type { ReactElement } from 'react'
import { kinds } from '../document/kinds.ts'
import { DocumentFormScreen } from './DocumentFormScreen.tsx'

export function InvoiceFormScreen(): ReactElement {
  return <DocumentFormScreen kind={kinds.invoice} section="client" />
}
