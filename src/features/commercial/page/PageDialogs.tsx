import type { ReactElement } from 'react'
import { hasCapability } from '../../../api/capabilities.ts'
import { PreviewDialog } from '../dunning/PreviewDialog.tsx'
import { RecordPaymentDialog } from '../payments/RecordPaymentDialog.tsx'
import { AcceptDialog } from './AcceptDialog.tsx'
import { ConvertDialog } from './ConvertDialog.tsx'
import { kinds } from '../document/kinds.ts'
import { ExtendDialog } from './ExtendDialog.tsx'
import type { ActionName } from './page-ask.ts'
import { CancelInvoiceDialog, EndOrderDialog, RefuseDialog, TakeBackDialog } from './ReasonedStep.tsx'
import { AllocateDialog } from './AllocateDialog.tsx'
import { CreditDialog } from './CreditDialog.tsx'
import { CompareDialog } from './CompareDialog.tsx'
import { ModifyDraftDialog } from './ModifyDraftDialog.tsx'
import { InstallmentsDialog } from './InstallmentsDialog.tsx'
import { DepositDialog } from './DepositDialog.tsx'
import { OrderAnswerDialog } from './OrderAnswerDialog.tsx'
import { PayBackDialog } from './PayBackDialog.tsx'
import { KeepDialog } from '../templates/KeepDialog.tsx'
import { ScheduleDialog } from '../recurring/ScheduleDialog.tsx'
import { MarkSentDialog } from './MarkSentDialog.tsx'
import { SendDialog } from './SendDialog.tsx'
import { TransportDialog } from './TransportDialog.tsx'
import { ValidateDialog } from './ValidateDialog.tsx'
import { type DocumentDialogProps } from './dialog-props.ts'

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
    accept: () => <AcceptDialog {...wiring} />,
    template: () => <KeepDialog side={side} document={document} onClose={onClose} />,
    repeat: () => <ScheduleDialog document={document} onClose={onClose} />,
    extend: () => <ExtendDialog {...wiring} />,
    credit: () => <CreditDialog {...wiring} invoice={document} />,
    compare: () => <CompareDialog {...wiring} />,
    modifyDraft: () => <ModifyDraftDialog {...wiring} />,
    installments: () => <InstallmentsDialog {...wiring} />,
    deposit: () => <DepositDialog {...wiring} />,
    payBack: () => <PayBackDialog {...wiring} />,
    allocate: () => <AllocateDialog {...wiring} />,
    cancel: () => <CancelInvoiceDialog {...wiring} />,
    takeBack: () => <TakeBackDialog {...wiring} />,
    refuse: () => <RefuseDialog {...wiring} />,
    end: () => <EndOrderDialog {...wiring} />,
  }
  return dialogs[dialog]?.() ?? null
}
