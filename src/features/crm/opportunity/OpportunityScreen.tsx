import { Ban, PhoneCall, RotateCcw, Trophy } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { activities, canBeDone } from '../../../api/crm/activities.ts'
import { hasCapability } from '../../../api/capabilities.ts'
import { opportunityDocuments, opportunityNotes } from '../../../api/crm/opportunity-notes.ts'
import { opportunities, type OpportunityRead } from '../../../api/crm/opportunities.ts'
import { type StateRead, states as allStates } from '../../../api/crm/pipelines.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { formatRoundMoney } from '../../../format/amounts.ts'
import { pathTo } from '../../../paths/index.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import type { MenuItem } from '../../../ui/overlay/Menu.tsx'
import { ActivityPanel } from '../../../widgets/activities-panel/ActivityPanel.tsx'
import { idOf } from '../../../widgets/entity.ts'
import { RecordMenu } from '../../../widgets/record-menu/RecordMenu.tsx'
import { menuItems, type RecordItems } from '../../../widgets/record-screen/record-items.ts'
import { RecordScreen } from '../../../widgets/record-screen/RecordScreen.tsx'
import { useFormAddress } from '../../../widgets/tab-address.ts'
import { ActivitiesCard } from '../activity/ActivitiesCard.tsx'
import { LogCallDialog } from '../activity/LogCallDialog.tsx'
import { partyFactOf } from '../../../widgets/party/party.ts'
import { LoseDialog } from './LoseDialog.tsx'
import { PartyFact } from '../../../widgets/party/PartyFact.tsx'
import { OpportunityPanel } from './OpportunityPanel.tsx'
import { pipelineOf } from './pipeline-of.ts'
import { QuotationsCard } from './QuotationsCard.tsx'
import { StageBar } from './StageBar.tsx'
import { useDealSteps, useWayBack } from './use-deal-steps.ts'
import { WinDialog } from './WinDialog.tsx'

const expand = ['organization', 'contact', 'state', 'main_user']
const facts = [
  [
    'organization',
    'contact',
    'amount',
    'state',
    'probability',
    'weighted_amount',
    'expected_end_date',
    'end_date',
    'lost_reason',
    'main_user',
    'priority',
    'description',
  ],
  ['source', 'other_source', 'email', 'phone', 'keywords'],
  ['smart_management', 'lower_weighting', 'lower_frequency', 'last_management_update'],
]

/** Facts that are edited in place; a won or lost opportunity keeps its other values. */
const closedFacts: ReadonlySet<string> = new Set(['contact', 'main_user', 'priority', 'source', 'email', 'phone'])
const openFacts: ReadonlySet<string> = new Set([
  ...closedFacts,
  'organization',
  'amount',
  'probability',
  'expected_end_date',
  'other_source',
])

/** Shows the client and the contact as links; undefined for all other facts. */
const factOf = (record: OpportunityRead, name: string): ReactElement | undefined => {
  if (name !== 'organization' && name !== 'contact') return undefined
  const party = partyFactOf(record[name])
  return party ? <PartyFact page={name} party={party} /> : undefined
}

/** /opportunity/{id}: the facts of an opportunity, its next step, notes, tasks, files, and history. */
export function OpportunityScreen(): ReactElement {
  const { i18n } = useTranslation()
  const isKept = hasCapability('commercial', 'added')
  return (
    <RecordScreen
      source={opportunities}
      expand={expand}
      links={{ to: (id) => pathTo('opportunity', { id }), list: pathTo('opportunities', { id: 'current' }) }}
      head={{
        beside: ({ amount }) => <bdi dir="ltr">{formatRoundMoney(amount, i18n.language)}</bdi>,
        actions: (record, items) => <Actions key={record.status} record={record} items={items} />,
      }}
      facts={{
        groups: facts,
        valuesOf: (record) =>
          record.smart_management ? record : { ...record, lower_weighting: null, lower_frequency: null },
        contentOf: factOf,
        inPlace: ({ status }) => (status === 'pending' ? openFacts : closedFacts),
      }}
      form={(id, close) => <Forms id={id} onClose={close} />}
      parts={{
        before: (record) => <StageBar record={record} />,
        main: (record) => (
          <>
            <Activities opportunity={record.id} />
            <QuotationsCard opportunity={record} />
          </>
        ),
        notes: isKept ? opportunityNotes : undefined,
        files: isKept ? opportunityDocuments : undefined,
      }}
    />
  )
}

/** Shows the activities of the page, whose forms are in its address. */
function Activities({ opportunity }: { opportunity: string }) {
  const { may } = useRights()
  const [, show] = useFormAddress()
  return may(activities.entity.scope, 'read') && <ActivitiesCard opportunity={opportunity} onOpen={show} />
}

/** Shows the form of the opportunity itself, else that of one of its activities. */
function Forms({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { id: opportunity = '' } = useParams()
  const isOwn = id === opportunity
  const contact = opportunities.useOne(opportunity, { expand }).data?.contact
  return (
    <>
      <Form id={isOwn ? id : null} onClose={onClose} />
      <ActivityPanel
        id={isOwn ? null : id}
        initial={{ business_opportunity: opportunity, contacts: contact ? [idOf(contact)] : null }}
        onClose={onClose}
      />
    </>
  )
}

/** Shows the form with the states of the opportunity's pipeline. */
function Form({ id, onClose }: { id: string | null; onClose: () => void }) {
  const record = opportunities.useOne(id, { expand })
  const pipeline = pipelineOf(record.data)
  const { data } = allStates.useList({ limit: 100, filters: { pipeline } }, { enabled: Boolean(pipeline) })
  if (!id || !record.data || !(data || !pipeline)) return null
  return <OpenForm key={id} record={record.data} states={data?.results ?? []} onClose={onClose} />
}

/** Shows the open form: a move that is saved with it can be undone as one on the board. */
function OpenForm({
  record,
  states,
  onClose,
}: {
  record: OpportunityRead
  states: readonly StateRead[]
  onClose: () => void
}) {
  const { t } = useTranslation('crm')
  const [before] = useState(record)
  const offerBack = useWayBack()
  const handleSaved = (saved: OpportunityRead): void => {
    onClose()
    const entered = states.find(({ id }) => id === idOf(saved.state))
    const from = idOf(before.state)
    if (!entered || !from || entered.id === from) return
    const mails = entered.automation_bool && entered.template
    const said = t(mails ? 'entry.withMail' : 'moved', { name: saved.name, state: entered.name })
    offerBack(saved, said, { state: from, position: before.position ?? 0 })
  }
  return (
    <OpportunityPanel
      id={record.id}
      states={states}
      isClosed={record.status !== 'pending'}
      onClose={onClose}
      onSaved={handleSaved}
    />
  )
}

function Actions({ record, items }: { record: OpportunityRead; items: RecordItems }) {
  const { t } = useTranslation(['crm', 'widgets'])
  const steps = useDealSteps(record)
  const { canDecide, reopening, isPending, setLosing, reopen } = steps
  const { may } = useRights()
  const [isLogging, setLogging] = useState(false)
  const log: MenuItem | undefined =
    may(activities.entity.scope, 'create') && canBeDone()
      ? { key: 'log', label: t('activities.log'), icon: PhoneCall, onSelect: () => setLogging(true) }
      : undefined
  const first: MenuItem | undefined = canDecide
    ? { key: 'win', label: t('win.menu'), icon: Trophy, onSelect: () => steps.setWinning(true) }
    : reopening
      ? { key: 'reopen', label: t('reopen'), icon: RotateCcw, onSelect: () => void reopen(reopening) }
      : undefined
  const others: MenuItem[] = [
    ...(canDecide
      ? [{ key: 'lose', label: t('lose.menu'), icon: Ban, isDanger: true, onSelect: () => setLosing(true) }]
      : []),
    ...menuItems(items),
  ]
  return (
    <>
      <RecordMenu
        label={t('widgets:moreActions')}
        items={others}
        shown={[...(log ? [log] : []), ...(first ? [first] : [])]}
      />
      {log && (
        <Button icon={log.icon} onClick={log.onSelect}>
          {log.label}
        </Button>
      )}
      {first && (
        <Button variant="primary" icon={first.icon} isLoading={isPending} onClick={first.onSelect}>
          {first.label}
        </Button>
      )}
      {isLogging && <LogCallDialog opportunity={record} onClose={() => setLogging(false)} />}
      <Decisions record={record} steps={steps} />
    </>
  )
}

/** Shows the questions before a deal is won or lost. */
function Decisions({ record, steps }: { record: OpportunityRead; steps: ReturnType<typeof useDealSteps> }) {
  const { isPending, isWinning, setWinning, win, isLosing, setLosing, lose } = steps
  return (
    <>
      {isWinning && <WinDialog deal={record} isBusy={isPending} onWin={win} onClose={() => setWinning(false)} />}
      {isLosing && (
        <LoseDialog name={record.name} isBusy={isPending} onSubmit={lose} onClose={() => setLosing(false)} />
      )}
    </>
  )
}
