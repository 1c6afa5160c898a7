import { Check, Inbox } from 'lucide-react'
import { type ReactElement, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router-dom'
import { useWaiting, type WaitingAnswer, type WaitingKind } from '../../../api/dashboard/waiting.ts'
import { formatMoney, formatNumber } from '../../../format/amounts.ts'
import { pathTo } from '../../../paths/index.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { NavTabs } from '../../../ui/actions/NavTabs.tsx'
import { useShortcuts } from '../../../ui/actions/shortcuts.ts'
import { TextButton } from '../../../ui/actions/TextButton.tsx'
import { Badge } from '../../../ui/data/Badge.tsx'
import { EmptyState } from '../../../ui/data/EmptyState.tsx'
import { ErrorState } from '../../../ui/data/ErrorState.tsx'
import { Pagination } from '../../../ui/data/Pagination.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { lazyPart } from '../../../widgets/panel/lazy-part.ts'
import { ConfirmPart } from '../../../widgets/confirm/Confirm.tsx'
import type { BulkDialogProps } from '../../../widgets/list-screen/BulkDialog.tsx'
import { type Selection, useSelection } from '../../../widgets/list-screen/selection.ts'
import { type AnswerName, MovesProvider, useWaitingMoves, type WaitingMoves } from './use-waiting-moves.ts'
import styles from './waiting.module.css'
import { type Answerable, kindName, titleOf, withKinds } from './waiting-row.ts'
import { WaitingReason } from './WaitingReason.tsx'
import { WaitingTable } from './WaitingTable.tsx'

const BulkDialog = lazyPart<BulkDialogProps<Answerable>>(() =>
  import('../../../widgets/list-screen/BulkDialog.tsx').then((part) => part.BulkDialog<Answerable>),
)

const SIZE = 100

/** /waiting: all that waits for the person's decision, answered where it stands. */
export function WaitingScreen(): ReactElement {
  return (
    <ConfirmPart>
      <Waiting />
    </ConfirmPart>
  )
}

function useQuestion() {
  const [query, setQuery] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1)
  const source = query.get('source') ?? undefined
  const toPage = (next: number): void =>
    setQuery((now) => {
      now.set('page', String(next))
      return now
    })
  return { page, source, toPage }
}

function Waiting() {
  const { t } = useTranslation(['home', 'paths'])
  const { page, source, toPage } = useQuestion()
  const list = useWaiting({ page, pageSize: SIZE, source })
  const { data, isPlaceholderData } = list
  const items = useMemo(() => data && withKinds(data.results, data.sources), [data])
  const selection = useSelection(items, `${source} ${page}`)
  const { active, setActive, moves } = useAnswers(items ?? [])
  const [isApproving, setApproving] = useState(false)
  const rows = hasFailed(list) ? [] : items
  if (isPastLast(list)) return <Navigate replace to={pathTo('waiting', {}, { source })} />
  return (
    <Page isFilled title={t('paths:waiting')} beside={<Total kinds={data?.sources} />}>
      <Kinds kinds={data?.sources} source={source} />
      <MovesProvider value={moves}>
        <WaitingTable
          rows={rows}
          selection={{ selected: selection.selected, onChange: selection.change }}
          placeholder={rows && <Nothing list={list} />}
          footer={
            data && (
              <Foot data={data} selection={selection} pages={{ page, toPage }} onApprove={() => setApproving(true)} />
            )
          }
          view={{ isStale: isPlaceholderData, activeKey: active, onActive: setActive }}
        />
        <WaitingReason moves={moves} />
      </MovesProvider>
      {isApproving && <Approving moves={moves} selection={selection} onClose={() => setApproving(false)} />}
    </Page>
  )
}

const hasFailed = ({ isError, data }: ReturnType<typeof useWaiting>): boolean => isError && !data

/** Whether a page holds nothing more: all of its rows have been answered. */
const isPastLast = ({ data, isPlaceholderData }: ReturnType<typeof useWaiting>): boolean =>
  data?.results.length === 0 && data.count > 0 && !isPlaceholderData

/** The row one stands on, answered by A and R; the next one takes the place of one that was answered. */
function useAnswers(items: readonly Answerable[]) {
  const [active, setActive] = useState<string | null>(null)
  const moves = useWaitingMoves((id) => setActive(neighbourOf(items, id)))
  const answerActive = (name: AnswerName) => () => {
    const item = items.find(({ id }) => id === active)
    if (item) moves.answer(item, name)
  }
  useShortcuts({ a: answerActive('approve'), r: answerActive('refuse') })
  return { active, setActive, moves }
}

const sumOf = (kinds: readonly WaitingKind[]): number => kinds.reduce((sum, { count }) => sum + count, 0)

/** How many rows wait in all. */
function Total({ kinds = [] }: { kinds: readonly WaitingKind[] | undefined }) {
  const { i18n } = useTranslation()
  const total = sumOf(kinds)
  return total > 0 ? <Badge tone="warning">{formatNumber(String(total), i18n.language)}</Badge> : null
}

/** In place of rows: nothing waits, or it could not be read. */
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

const nameOf = ({ row }: Answerable): string => titleOf(row)
const approvable = (items: readonly Answerable[]): Answerable[] => items.filter(({ kind }) => kind?.approve)

/** The row after one that goes, else the one before. */
function neighbourOf(items: readonly Answerable[], id: string): string | null {
  const at = items.findIndex((item) => item.id === id)
  return (items[at + 1] ?? items[at - 1])?.id ?? null
}

/** The kinds as tabs, each with its count and sum; those of which nothing waits are left out. */
function Kinds({ kinds, source }: { kinds: readonly WaitingKind[] | undefined; source: string | undefined }) {
  const { t, i18n } = useTranslation('home')
  const number = (count: number): string => formatNumber(String(count), i18n.language)
  const shown = (kinds ?? []).filter(({ key, count }) => count > 0 || key === source)
  const tabs = [
    { key: '', label: t('toHandle.all'), count: kinds && number(sumOf(kinds)), sum: '', to: pathTo('waiting') },
    ...shown.map(({ key, count, total }) => ({
      key,
      label: kindName(key),
      count: number(count),
      sum: formatMoney(total, i18n.language),
      to: pathTo('waiting', {}, { source: key }),
    })),
  ]
  return <NavTabs label={t('toHandle.filter')} tabs={tabs} active={source ?? ''} />
}

interface FootProps {
  selection: Selection<Answerable>
  data: WaitingAnswer
  pages: { page: number; toPage: (page: number) => void }
  onApprove: () => void
}

function Foot({ selection, data: { count, results }, pages: { page, toPage }, onApprove }: FootProps) {
  const { t, i18n } = useTranslation(['home', 'widgets'])
  const number = (value: number): string => formatNumber(String(value), i18n.language)
  const ready = approvable(selection.rows).length
  const last = Math.min(page * SIZE, count)
  return (
    <>
      {selection.rows.length > 0 ? (
        <>
          <span className={styles.count} aria-live="polite">
            {t('toHandle.picked', { count: selection.rows.length })}
          </span>
          <TextButton onClick={selection.clear}>{t('toHandle.clear')}</TextButton>
          <Button size="s" icon={Check} disabled={ready === 0} onClick={onApprove}>
            {t('toHandle.approveMany', { count: ready })}
          </Button>
        </>
      ) : (
        <span className={styles.count} aria-live="polite">
          <b>{number(count)}</b> {t('widgets:results', { count })}
        </span>
      )}
      {results.length < count && (
        <Pagination
          range={t('widgets:range', {
            from: number(Math.min((page - 1) * SIZE + 1, count)),
            to: number(last),
            total: number(count),
          })}
          label={t('widgets:pages')}
          page={page}
          pageCount={Math.max(1, Math.ceil(count / SIZE))}
          onPage={toPage}
        />
      )}
    </>
  )
}

/** Approves the ticked rows that can be, one after the other, and says of each how it went. */
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
  // The ticked rows go from the list while the report stands.
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
