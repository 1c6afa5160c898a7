import type { ReactElement, ReactNode } from 'react'
import { ConfirmPart } from '../confirm/Confirm.tsx'
import { PartBoundary } from './PartBoundary.tsx'

/**
 * What a panel of a page stands in: its confirm dialog, and an error boundary, so that its failure takes no other part
 * with it.
 */
export function PanelPart({ children }: { children: ReactNode }): ReactElement {
  return (
    <PartBoundary>
      <ConfirmPart>{children}</ConfirmPart>
    </PartBoundary>
  )
}
