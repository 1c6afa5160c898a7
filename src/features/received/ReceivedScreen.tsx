import { Ban, type LucideIcon, MessageCircleWarning } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { type ReceivedInvoiceRead, receivedInvoices } from '../../api/commercial/received-invoices.ts'
import { isCredit } from '../../contract/commercial/rules/received/shape.ts'
import { dealKeys } from '../../api/commercial/documents/documents.ts'
import { pathTo } from '../../paths/index.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Badge } from '../../ui/data/Badge.tsx'
import { Columns } from '../../ui/layout/Columns.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { useOpenedRecord } from '../../widgets/record-screen/opened-record.ts'
import { ConfirmPart } from '../../widgets/confirm/Confirm.tsx'
import { PreviousNext } from '../../widgets/list-screen/PreviousNext.tsx'
import { RecordLoader } from '../../widgets/record-screen/RecordLoader.tsx'
import { StatusBadge } from '../../widgets/status-badge/StatusBadge.tsx'
import { useTransition } from '../../widgets/state-actions/use-transition.ts'
import { TasksPanel } from '../../widgets/tasks-panel/TasksPanel.tsx'
import { RecordTimeline } from '../../widgets/timeline/RecordTimeline.tsx'
import { PlatformCard } from '../../widgets/documents/PlatformCard.tsx'
import { DocumentPageSkeleton } from '../../widgets/documents/DocumentPageSkeleton.tsx'
import { RefusalText } from '../../widgets/documents/RefusalText.tsx'
import { AnswerDialog } from './AnswerDialog.tsx'
import { ApproveButton } from './ApproveButton.tsx'
import { ComparisonCard } from './ComparisonCard.tsx'
import { ReceivedFacts } from './ReceivedFacts.tsx'
import { ReceivedLines } from './ReceivedLines.tsx'
import { ReceivedPaper } from './ReceivedPaper.tsx'
import { ReceivedMatch } from './ReceivedMatch.tsx'
import { TypedInvoice } from './TypedInvoice.tsx'

/** Shows a received e-invoice: its PDF beside the data read from it, the supplier, the order, and the answer to it. */
export function ReceivedScreen(): ReactElement {
  const { id = '' } = useParams()
  const query = receivedInvoices.useOne(id, { expand: ['organization', 'linked_purchase_order', 'invoice', 'credit'] })
  return (
    <RecordLoader
      entity={receivedInvoices.entity}
      query={query}
      listTo={pathTo('received-invoices')}
      skeleton={<DocumentPageSkeleton />}
    >
      {(record) => (
        <ConfirmPart>
          <Loaded record={record} />
        </ConfirmPart>
      )}
    </RecordLoader>
  )
}

type Answer = 'dispute' | 'refuse'
const icons: Readonly<Record<Answer, LucideIcon>> = { dispute: MessageCircleWarning, refuse: Ban }

function Loaded({ record }: { record: ReceivedInvoiceRead }) {
  const { t } = useTranslation('commercial')
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const moves = useTransition({
    source: receivedInvoices,
    record,
    touches: [...dealKeys, 'commercial/invoice-documents'],
  })
  useOpenedRecord(record.number)
  const mayDo = (name: string): boolean => moves.refusalFor(name) === null
  const isOfMoneyBack = isCredit({ typeCode: record.type_code ?? '' })
  return (
    <Page
      title={record.number ?? t('received-invoice.one')}
      beside={
        <>
          <StatusBadge entity={receivedInvoices.entity} field="status" value={record.status} />
          {isOfMoneyBack && <Badge tone="tertiary">{t('credit.one')}</Badge>}
          <span>{record.supplier_name}</span>
        </>
      }
      actions={
        <>
          <PreviousNext source={receivedInvoices} id={record.id} to={(id) => pathTo('received-invoice', { id })} />
          {(['dispute', 'refuse'] as const).filter(mayDo).map((name) => (
            <Button key={name} icon={icons[name]} onClick={() => setAnswer(name)}>
              {t(`received.actions.${name}`)}
            </Button>
          ))}
          {mayDo('approve') && <ApproveButton record={record} typed={typed} moves={moves} />}
        </>
      }
    >
      <RefusalText text={answer ? undefined : moves.refusalText} />
      <Columns
        aside={
          <>
            <ReceivedMatch record={record} isOpen={mayDo('approve')} />
            {mayDo('approve') && !isOfMoneyBack && <TypedInvoice record={record} value={typed} onChange={setTyped} />}
            <ReceivedFacts record={record} />
            <PlatformCard about={{ received_invoice: record.id }} />
            <TasksPanel
              externalId={record.id}
              title={record.number ?? t('received-invoice.one')}
              link={pathTo('received-invoice', { id: record.id })}
            />
            <RecordTimeline entity={receivedInvoices.entity} id={record.id} canEdit={false} />
          </>
        }
      >
        <ComparisonCard record={record} isOpen={mayDo('approve')} />
        <ReceivedPaper record={record} />
        <ReceivedLines record={record} />
      </Columns>
      {answer && <AnswerDialog record={record} answer={answer} moves={moves} onClose={() => setAnswer(null)} />}
    </Page>
  )
}
