import type { ReactElement } from 'react'
import { ToastHost } from './ToastHost.tsx'
import { TooltipHost } from './TooltipHost.tsx'

/** What may appear over any page at any time: toasts and tooltips. One file, loaded once the page stands. */
export function OverlayHosts({ isRtl }: { isRtl: boolean }): ReactElement {
  return (
    <>
      <ToastHost isRtl={isRtl} />
      <TooltipHost />
    </>
  )
}
