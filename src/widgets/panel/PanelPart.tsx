import type { ReactElement, ReactNode } from 'react'
import { ConfirmPart } from '../confirm/Confirm.tsx'
import { PartBoundary } from './PartBoundary.tsx'

/** Wraps a panel of a page in its confirm dialog and an error boundary, so that its failure affects no other part. */
export function PanelPart({ children }: { children: ReactNode }): ReactElement {
  return (
    <PartBoundary>
      <ConfirmPart>{children}</ConfirmPart>
    </PartBoundary>
  )
}
