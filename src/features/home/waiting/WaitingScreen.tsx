import { Check, Inbox } from 'lucide-react'
import { type ReactElement, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { hasCapability } from '../../../api/capabilities.ts'
import { useWaiting, type WaitingAnswer } from '../../../api/dashboard/waiting.ts'
import { pathTo } from '../../../paths/index.ts'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { useMediaQuery } from '../../../ui/use-media-query.ts'
import { lazyPart } from '../../../widgets/panel/lazy-part.ts'
import { ConfirmPart } from '../../../widgets/confirm/Confirm.tsx'
import type { BulkDialogProps } from '../../../widgets/list-screen/bulk/BulkDialog.tsx'
import { type Selection, useSelection } from '../../../widgets/list-screen/query/selection.ts'
import { today } from '../../../widgets/today.ts'
import { MovesProvider, type WaitingMoves } from './rows/use-waiting-moves.ts'
import { WaitingPane } from './pane/WaitingPane.tsx'
import type { SnoozeActs } from './rows/use-snooze.ts'
import { useAnswers, useQuestion } from './use-waiting-answers.ts'
import styles from './waiting.module.css'
import { inGroups } from './waiting-groups.ts'
import { type Answerable, waitingTitleOf, withKinds } from './rows/waiting-row.ts'
import { KindsColumn, KindsSelect } from './WaitingKinds.tsx'
import { WaitingReason } from './WaitingReason.tsx'
import { WaitingTable } from './WaitingTable.tsx'
import { WaitingProgress } from './WaitingProgress.tsx'
import { approvable, WaitingFoot } from './WaitingFoot.tsx'

const BulkDialog = lazyPart<BulkDialogProps<Answerable>>(() =>
  import('../../../widgets/list-screen/bulk/BulkDialog.tsx').then((part) => part.BulkDialog<Answerable>),
)

/** /waiting: all records that wait for the person's decision, answered in place. */
export function WaitingScreen(): ReactElement {
  return (
    <ConfirmPart>
      <Waiting />
    </ConfirmPart>
  )
}

/** From this width on the record is shown beside the list. */
const WIDE = '(min-width: 1200px) and (min-height: 560px)'

function Waiting() {
  const { t } = useTranslation(['home', 'paths'])
  const address = useQuestion()
  const { page, key, isSnoozed, isTreated } = address
  const isFlat = isSnoozed || isTreated
  const isWide = useMediaQuery(WIDE)
  const list = useWaiting(address.question)
  const { data, isPlaceholderData } = list
  const [day] = useState(today)
  const items = useMemo(() => data && rowsOf(data, isFlat, day), [data, isFlat, day])
  const selection = useSelection(items, `${key} ${page}`)
  const { active, setActive, moves, snooze } = useAnswers(items ?? [], address, isWide)
  const [isApproving, setApproving] = useState(false)
  const rows = hasFailed(list) ? [] : items
  if (isPastLast(list)) return <Navigate replace to={pathTo('waiting', {}, { source: key || undefined })} />
  const table = (
    <WaitingTable
      rows={rows}
      isFlat={isFlat}
      onShow={isWide ? setActive : undefined}
      selection={isFlat ? undefined : { selected: selection.selected, onChange: selection.change }}
      around={{
        placeholder: rows && <Nothing list={list} />,
        footer: isListed(data) && (
          <WaitingFoot
            data={data}
            selection={selection}
            pages={{ page, toPage: address.toPage }}
            onApprove={() => setApproving(true)}
          />
        ),
      }}
      view={{ isStale: isPlaceholderData, activeKey: active, onActive: setActive }}
    />
  )
  return (
    <Page isFilled title={t('paths:waiting')} beside={<WaitingProgress data={data} />}>
      <MovesProvider value={moves}>
        <Layout data={data} kind={key} isWide={isWide} table={table}>
          <Pane items={rows ?? []} active={active} onActive={setActive} snooze={snooze} />
        </Layout>
        <WaitingReason moves={moves} />
      </MovesProvider>
      {isApproving && <Approving moves={moves} selection={selection} onClose={() => setApproving(false)} />}
    </Page>
  )
}

/** An empty list has no foot. */
const isListed = (data: WaitingAnswer | undefined): data is WaitingAnswer => (data?.results.length ?? 0) > 0

/** Returns the rows of an answer: in groups by time, snoozed ones by the day of their return. */
function rowsOf({ results, sources }: WaitingAnswer, isFlat: boolean, day: string): Answerable[] {
  const rows = withKinds(results, sources)
  return isFlat ? rows : inGroups(rows, day)
}

/** Shows three panes where there is room: kinds, rows, record; else the kinds as one select over the rows. */
function Layout({
  data,
  kind,
  isWide,
  table,
  children,
}: {
  data: WaitingAnswer | undefined
  kind: string
  isWide: boolean
  table: ReactElement
  children: ReactElement
}) {
  if (!isWide)
    return (
      <>
        <KindsSelect data={data} active={kind} />
        {table}
      </>
    )
  return (
    <div className={styles.panes}>
      <KindsColumn data={data} active={kind} />
      {table}
      {children}
    </div>
  )
}

const hasFailed = ({ isError, data }: ReturnType<typeof useWaiting>): boolean => isError && !data

/** Returns whether all rows of a page have been answered. */
const isPastLast = ({ data, isPlaceholderData }: ReturnType<typeof useWaiting>): boolean =>
  data?.results.length === 0 && data.count > 0 && !isPlaceholderData

/** Shows the record of the active row; a text without one. */
function Pane({
  items,
  active,
  onActive,
  snooze,
}: {
  items: readonly Answerable[]
  active: string | null
  onActive: (id: string) => void
  snooze: SnoozeActs
}) {
  const place = items.findIndex(({ id }) => id === active)
  const item = items[place]
  if (!item) return <div className={styles.none} />
  const step = (by: 1 | -1): void => {
    const next = items[place + by]
    if (next) onActive(next.id)
  }
  return (
    <WaitingPane
      item={item}
      place={place}
      count={items.length}
      onStep={step}
      snooze={snooze}
      hasSnooze={hasCapability('dashboard', 'added')}
    />
  )
}

/** Shows, instead of rows, that nothing waits, or that it could not be read. */
function Nothing({ list }: { list: ReturnType<typeof useWaiting> }) {
  const { t } = useTranslation(['home', 'common'])
  if (hasFailed(list))
    return (
      <ErrorState title={t('common:errors.load')} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />
    )
  return (
    <EmptyState icon={Inbox} title={t('toHandle.empty')}>
      {t('toHandle.emptyText')}
    </EmptyState>
  )
}

const nameOf = ({ row }: Answerable): string => waitingTitleOf(row)

/** Approves the ticked rows one after the other, where possible, and shows the result of each. */
function Approving({
  moves,
  selection,
  onClose,
}: {
  moves: WaitingMoves
  selection: Selection<Answerable>
  onClose: () => void
}) {
  const { t } = useTranslation('home')
  // The ticked rows leave the list while the report is shown.
  const [rows] = useState(() => approvable(selection.rows))
  return (
    <BulkDialog
      action={{
        key: 'approve',
        label: t('toHandle.approveMany', { count: rows.length }),
        icon: Check,
        run: moves.approve,
      }}
      count={rows.length}
      rows={() => Promise.resolve(rows)}
      shown={rows}
      nameOf={nameOf}
      onDone={() => void moves.settle([...new Set(rows.map(({ row }) => row.entity))])}
      onClose={() => {
        selection.clear()
        onClose()
      }}
    />
  )
}
