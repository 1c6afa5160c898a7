import type { ReactElement } from 'react'
import type { Kind, Side } from '../document/kinds.ts'
import type { PageRecord } from '../document/page-record.ts'
import { AcceptDialog } from './AcceptDialog.tsx'
import { ConvertDialog } from './ConvertDialog.tsx'
import { ExtendDialog } from './ExtendDialog.tsx'
import type { ActionName } from './page-actions.ts'
import { PayDialog } from './PayDialog.tsx'
import { RefuseDialog } from './RefuseDialog.tsx'
import { SendDialog } from './SendDialog.tsx'
import { ValidateDialog } from './ValidateDialog.tsx'

export interface DialogWiring { kind: Kind; side: Side; document: PageRecord; onClose: () => void; onNext: (name: ActionName) => void }

/** The dialog of the action that asks for one. */
export function PageDialogs({ dialog, ...wiring }: DialogWiring & { dialog: ActionName }): ReactElement | null {
  const dialogs: Readonly<Partial<Record<ActionName, () => ReactElement>>> = {
    validate: () => <ValidateDialog {...wiring} />,
    send: () => <SendDialog {...wiring} purpose="send" />,
    remind: () => <SendDialog {...wiring} purpose="remind" />,
    pay: () => <PayDialog {...wiring} />,
    convert: () => <ConvertDialog {...wiring} />,
    accept: () => <AcceptDialog {...wiring} />,
    extend: () => <ExtendDialog {...wiring} />,
    refuse: () => <RefuseDialog {...wiring} />,
  }
  return dialogs[dialog]?.() ?? null
}
