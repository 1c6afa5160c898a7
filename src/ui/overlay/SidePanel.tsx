import type { ReactElement } from 'react'
import { Dialog, type DialogProps } from './Dialog.tsx'

/** Shows a sheet that slides in at the end of the line, for a record or a form beside its list. */
export function SidePanel(props: Omit<DialogProps, 'kind'>): ReactElement {
  return <Dialog {...props} kind="side" />
}
