import type { ReactElement } from 'react'
import { ToastHost } from '../toast/ToastHost.tsx'
import { TooltipHost } from './TooltipHost.tsx'

/**
 * Shows toasts and tooltips, which may appear over any page at any time. They are in one file, loaded after the page is
 * shown.
 */
export function OverlayHosts({ isRtl }: { isRtl: boolean }): ReactElement {
  return (
    <>
      <ToastHost isRtl={isRtl} />
      <TooltipHost />
    </>
  )
}
