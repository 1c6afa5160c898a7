import type { ReactElement } from 'react'
import { kinds } from '../document/kinds.ts'
import { DocumentFormScreen } from './DocumentFormScreen.tsx'

export function InvoiceLinesFormScreen(): ReactElement {
  return <DocumentFormScreen kind={kinds.invoice} section="lines" />
}
