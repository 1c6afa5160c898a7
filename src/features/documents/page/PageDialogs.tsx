import type { ReactElement } from 'react'
import { hasCapability } from '../../../api/capabilities.ts'
import { slot } from '../../../widgets/slot/slot.ts'
import { AcceptanceDialog } from './dialogs/AcceptanceDialog.tsx'
import { ConvertDialog } from './dialogs/ConvertDialog.tsx'
import { kinds } from '../../../widgets/documents/kinds.ts'
import { ExtendDialog } from './dialogs/ExtendDialog.tsx'
import type { ActionName } from './actions/page-ask.ts'
import { CancelInvoiceDialog, EndOrderDialog, RefusalDialog, TakeBackDialog } from './dialogs/ReasonedStep.tsx'
import { AllocateDialog } from './dialogs/AllocateDialog.tsx'
import { CreditDialog } from './dialogs/CreditDialog.tsx'
import { CompareDialog } from './dialogs/CompareDialog.tsx'
import { ModifyDraftDialog } from './dialogs/ModifyDraftDialog.tsx'
import { InstallmentsDialog } from './dialogs/InstallmentsDialog.tsx'
import { DepositDialog } from './dialogs/DepositDialog.tsx'
import { OrderAnswerDialog } from './dialogs/OrderAnswerDialog.tsx'
import { KeepDialog } from '../templates/KeepDialog.tsx'
import { ScheduleDialog } from '../recurring/ScheduleDialog.tsx'
import { MarkSentDialog } from './dialogs/MarkSentDialog.tsx'
import { SendDialog } from './dialogs/SendDialog.tsx'
import { TransportDialog } from './dialogs/TransportDialog.tsx'
import { ValidateDialog } from './dialogs/ValidateDialog.tsx'
import { type DocumentDialogProps } from './actions/dialog-props.ts'

const PreviewDialog = slot('reminder-preview')
const RecordPaymentDialog = slot('record-payment')
const PayBackDialog = slot('pay-back')

/** Shows the dialog of an action that has one. */
export function PageDialogs({ dialog, ...wiring }: DocumentDialogProps & { dialog: ActionName }): ReactElement | null {
  const { document, side, onClose } = wiring
  const dialogs: Readonly<Partial<Record<ActionName, () => ReactElement>>> = {
    validate: () => <ValidateDialog {...wiring} />,
    send: () => <SendDialog {...wiring} purpose="send" />,
    markSent: () => <MarkSentDialog {...wiring} />,
    remind: () =>
      wiring.kind.name === 'invoice' && hasCapability('commercial', 'added') ? (
        <PreviewDialog items={[{ invoice: document.id }]} onClose={onClose} />
      ) : (
        <SendDialog {...wiring} purpose="remind" />
      ),
    pay: () => <RecordPaymentDialog invoice={document} onClose={onClose} />,
    convert: () => <ConvertDialog {...wiring} to={kinds.invoice} />,
    order: () => <ConvertDialog {...wiring} to={kinds['purchase-order']} />,
    deliver: () => <ConvertDialog {...wiring} to={kinds['delivery-note']} />,
    ship: () => <TransportDialog {...wiring} ships />,
    transport: () => <TransportDialog {...wiring} />,
    confirmSupplier: () => <OrderAnswerDialog {...wiring} />,
    makeReturn: () => <ConvertDialog {...wiring} to={kinds['product-return']} />,
    accept: () => <AcceptanceDialog {...wiring} />,
    template: () => <KeepDialog side={side} document={document} onClose={onClose} />,
    repeat: () => <ScheduleDialog document={document} onClose={onClose} />,
    extend: () => <ExtendDialog {...wiring} />,
    credit: () => <CreditDialog {...wiring} invoice={document} />,
    compare: () => <CompareDialog {...wiring} />,
    modifyDraft: () => <ModifyDraftDialog {...wiring} />,
    installments: () => <InstallmentsDialog {...wiring} />,
    deposit: () => <DepositDialog {...wiring} />,
    payBack: () => <PayBackDialog isSales={side === 'sales'} document={document} onClose={onClose} />,
    allocate: () => <AllocateDialog {...wiring} />,
    cancel: () => <CancelInvoiceDialog {...wiring} />,
    takeBack: () => <TakeBackDialog {...wiring} />,
    refuse: () => <RefusalDialog {...wiring} />,
    end: () => <EndOrderDialog {...wiring} />,
  }
  return dialogs[dialog]?.() ?? null
}
