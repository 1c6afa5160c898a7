import { Ban, Plus, RotateCcw, Trophy } from 'lucide-react'
import { type ReactElement, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBoardCards } from '../../../api/crm/board.ts'
import { type OpportunityCard, opportunities } from '../../../api/crm/opportunities.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { cardFactOf } from '../../../contract/crm/rules/activities.ts'
import { formatNumber, formatRoundMoney } from '../../../format/amounts.ts'
import { pathTo } from '../../../paths/index.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import type { MenuItem } from '../../../ui/overlay/Menu.tsx'
import { useShortcuts } from '../../../ui/actions/shortcuts.ts'
import { Board } from '../../../ui/board/Board.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { SkeletonText } from '../../../ui/state/SkeletonText.tsx'
import type { ComboOption } from '../../../ui/fields/choice/combobox-state.ts'
import { Page } from '../../../ui/layout/Page.tsx'
import { useBoardTexts } from '../../../widgets/board/board-texts.ts'
import { ConfirmPart } from '../../../widgets/confirm/Confirm.tsx'
import { filterQuery } from '../../../widgets/list-screen/query/filters.ts'
import { useListAddress } from '../../../widgets/list-screen/query/list-address.ts'
import { PictureMenu } from '../../../widgets/picture/PictureMenu.tsx'
import { usePickedUsers } from '../../../widgets/record-picker/user-source.ts'
import { useFormAddress } from '../../../widgets/tab-address.ts'
import { today, useMinute } from '../../../widgets/today.ts'
import { LoseDialog } from '../opportunity/LoseDialog.tsx'
import { OpportunityPanel } from '../opportunity/OpportunityPanel.tsx'
import { WinDialog } from '../opportunity/WinDialog.tsx'
import styles from '../crm.module.css'
import { dealColumnOf, foundCards, noSums, openSums, type DealSums, sumsByColumn, WON } from './board-cards.ts'
import { boardFilters, DealBoardToolbar } from './DealBoardToolbar.tsx'
import { CardFacts } from './CardFacts.tsx'
import { EntryDialog } from '../opportunity/EntryDialog.tsx'
import { ColumnSums } from './ColumnSums.tsx'
import { PipelineChooser, type PipelineViewProps, ViewSwitch } from './PipelineHead.tsx'
import { useCardMoves } from './use-card-moves.ts'

/** Shows the opportunities of a pipeline as a board: a column for each state, and those won this month. */
export function DealBoardView({ pipeline, all, states }: PipelineViewProps): ReactElement {
  const { t } = useTranslation(['crm', 'paths', 'common'])
  const { may } = useRights()
  const address = useListAddress('business-opportunities')
  const [form, show] = useFormAddress()
  const [column, setColumn] = useState<string>()
  const query = useBoardCards(useQuestion(states, address.filters), { enabled: true })
  const cards = useMemo(() => foundCards(query.data?.results ?? [], address.search), [query.data, address.search])
  const sums = useMemo(() => sumsByColumn(cards), [cards])
  const canCreate = may(opportunities.entity.scope, 'create')
  const add = (state?: string): void => {
    setColumn(state)
    show('new')
  }
  useShortcuts({ n: canCreate ? () => add() : undefined })
  return (
    <ConfirmPart>
      <Page
        isFilled
        title={t('paths:opportunities')}
        beside={<PipelineChooser pipeline={pipeline} all={all} />}
        actions={
          <>
            {query.data && <PictureMenu area="page" title={pipeline.name} filter={address.search} />}
            <ViewSwitch />
            {canCreate && (
              <Button variant="primary" icon={Plus} kbd="N" onClick={() => add()}>
                {t('newOpportunity')}
              </Button>
            )}
          </>
        }
      >
        <DealBoardToolbar address={address} end={query.data && <Totals sums={openSums(sums)} />} />
        {query.data ? (
          <Cards cards={cards} sums={sums} states={states} label={pipeline.name} onAdd={canCreate ? add : undefined} />
        ) : query.isError ? (
          <ErrorState
            title={t('common:errors.load')}
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          />
        ) : (
          <SkeletonText lines={8} />
        )}
      </Page>
      <OpportunityPanel id={form} states={states} state={column} onClose={() => show(null)} />
    </ConfirmPart>
  )
}

/** Returns the request of the board: its own filters of the address, and the days of this month. */
function useQuestion(states: PipelineViewProps['states'], filters: ReturnType<typeof useListAddress>['filters']) {
  const day = today()
  return useMemo(
    () => ({
      states: states.map(({ id }) => id),
      wonFrom: `${day.slice(0, 7)}-01`,
      wonUntil: day,
      filters: filterQuery(
        opportunities.entity,
        filters.filter(({ name }) => boardFilters.includes(name)),
      ),
    }),
    [states, filters, day],
  )
}

/** Shows the totals of open opportunities: count, amount and weighted amount. */
function Totals({ sums: { count, amount, weighted } }: { sums: DealSums }) {
  const { t, i18n } = useTranslation('crm')
  return (
    <span className={styles.totals}>
      {t('open', { count, number: formatNumber(String(count), i18n.language) })} ·{' '}
      <bdi dir="ltr">{formatRoundMoney(amount, i18n.language)}</bdi> · {t('weighted')}{' '}
      <strong>
        <bdi dir="ltr">{formatRoundMoney(weighted, i18n.language)}</bdi>
      </strong>
    </span>
  )
}

interface CardsProps {
  cards: readonly OpportunityCard[]
  sums: ReadonlyMap<string, DealSums>
  states: PipelineViewProps['states']
  label: string
  onAdd?: (state: string) => void
}

const keyOf = ({ id }: OpportunityCard): string => id
const nameOf = ({ name }: OpportunityCard): string => name
const toOf = ({ id }: OpportunityCard): string => pathTo('opportunity', { id })
const placeOf = (card: OpportunityCard) => ({ column: dealColumnOf(card) })

function Cards({ cards, sums, states, label, onAdd }: CardsProps) {
  const { t } = useTranslation('crm')
  const { may } = useRights()
  const moves = useCardMoves(cards, states)
  const texts = useBoardTexts()
  const { options } = usePickedUsers(
    useMemo(() => [...new Set(cards.flatMap(({ main_user: user }) => user ?? []))], [cards]),
  )
  const columns = useMemo(
    () => [
      ...states.map(({ id, name }) => ({ key: id, title: name })),
      { key: WON, title: t('wonThisMonth'), isClosed: true },
    ],
    [states, t],
  )
  const mayChange = may(opportunities.entity.scope, 'update')
  const look = useCardLook(states, options)
  const menuOf = (card: OpportunityCard): MenuItem[] => {
    if (card.status === 'accepted')
      return may(opportunities.entity.scope, 'full')
        ? [{ key: 'reopen', label: t('reopen'), icon: RotateCcw, onSelect: () => void moves.reopen(card) }]
        : []
    if (!mayChange) return []
    return [
      { key: 'win', label: t('win.menu'), icon: Trophy, onSelect: () => moves.setWinning(card) },
      { key: 'lose', label: t('lose.menu'), icon: Ban, isDanger: true, onSelect: () => moves.setLosing(card) },
    ]
  }
  return (
    <>
      <div className={styles.board} data-picture>
        <Board
          label={label}
          columns={columns}
          cards={cards}
          card={{ keyOf, nameOf, toOf, placeOf, isFaded: look.isFaded }}
          heads={{ headOf: (column) => <ColumnSums sums={sums.get(column) ?? noSums} />, onAdd }}
          moves={{
            onMove: mayChange ? (card, place) => void moves.move(card, place) : undefined,
            refusalOf: ({ status }) => (status === 'accepted' ? t('wonStays') : undefined),
            menuOf,
          }}
          texts={texts}
        >
          {look.facts}
        </Board>
      </div>
      {moves.entering && (
        <EntryDialog
          card={moves.entering.card}
          state={moves.entering.state}
          onSubmit={(values) => moves.entering && moves.enter(moves.entering, values)}
          onClose={() => moves.setEntering(null)}
        />
      )}
      {moves.winning && (
        <WinDialog
          deal={moves.winning}
          onWin={() => moves.winning && moves.win(moves.winning)}
          onClose={() => moves.setWinning(null)}
        />
      )}
      {moves.losing && (
        <LoseDialog
          name={moves.losing.name}
          onSubmit={(reason) => moves.losing && moves.lose(moves.losing, reason)}
          onClose={() => moves.setLosing(null)}
        />
      )}
    </>
  )
}

/** Returns the facts of the cards, and which cards are pale; both stay the same functions for a minute. */
function useCardLook(states: PipelineViewProps['states'], owners: readonly ComboOption[]) {
  const moment = useMinute()
  const stateOf = useCallback((card: OpportunityCard) => states.find(({ id }) => id === card.state), [states])
  const isFaded = useCallback(
    (card: OpportunityCard): boolean => cardFactOf(card, stateOf(card), moment).kind === 'nothing',
    [stateOf, moment],
  )
  const facts = useCallback(
    (card: OpportunityCard): ReactElement => (
      <CardFacts
        card={card}
        state={stateOf(card)}
        owner={owners.find(({ value }) => value === card.main_user)?.label}
        moment={moment}
      />
    ),
    [stateOf, owners, moment],
  )
  return { isFaded, facts }
}
