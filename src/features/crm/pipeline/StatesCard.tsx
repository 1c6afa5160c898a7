import { Pencil, Plus, Trash2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { type StateRead, states } from '../../../api/crm/pipelines.ts'
import { useOptimisticUpdate } from '../../../api/optimistic-update.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { mostStates } from '../../../contract/crm/rules/opportunities.ts'
import { formatPercent } from '../../../format/amounts.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { MoveButtons } from '../../../ui/actions/MoveButtons.tsx'
import { Card } from '../../../ui/data/Card.tsx'
import { useConfirm } from '../../../widgets/confirm/Confirm.tsx'
import { PanelBody } from '../../../widgets/panel/PanelBody.tsx'
import { useFormAddress } from '../../../widgets/tab-address.ts'
import styles from '../crm.module.css'
import { StatePanel } from './StatePanel.tsx'

/** Shows the states of a pipeline in their order, and how many more it may have. */
export function StatesCard({ pipeline }: { pipeline: string }): ReactElement {
  const { t } = useTranslation('crm')
  const [form, show] = useFormAddress()
  const { may } = useRights()
  const query = states.useList({ limit: 100, ordering: 'order', filters: { pipeline } })
  const rows = (query.data?.results ?? []).toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0))
  const left = mostStates - rows.length
  return (
    <Card
      title={t('state.many')}
      aside={query.data && <span className={styles.quiet}>{t('statesLeft', { count: left })}</span>}
      footer={
        may(states.entity.scope, 'create') && (
          <Button icon={Plus} disabled={!query.data || left <= 0} onClick={() => show('new')}>
            {t('addState')}
          </Button>
        )
      }
    >
      {rows.length > 0 ? (
        <ol className={styles.states} aria-label={t('state.many')}>
          {rows.map((row, at) => (
            <StateRow key={row.id} state={row} at={at} count={rows.length} onEdit={() => show(row.id)} />
          ))}
        </ol>
      ) : (
        <PanelBody query={query} empty={t('empty.noStatesText')} />
      )}
      <StatePanel id={form} pipeline={pipeline} onClose={() => show(null)} />
    </Card>
  )
}

interface RowProps {
  state: StateRead
  at: number
  count: number
  onEdit: () => void
}

function StateRow({ state, at, count, onEdit }: RowProps) {
  const { t, i18n } = useTranslation(['crm', 'common'])
  const { may } = useRights()
  const confirm = useConfirm()
  const { mutate: change } = useOptimisticUpdate<StateRead>(states)
  const drop = states.useDelete({ touches: ['crm/pipelines'] })
  const { scope } = states.entity
  const { name } = state
  const remove = async (): Promise<void> => {
    if (await confirm({ isDeletion: true, text: name })) await drop.mutateAsync(state).catch(() => undefined)
  }
  const put = (order: number): void => change({ id: state.id, values: { order } })
  return (
    <li className={styles.state}>
      <span className={styles.stateName}>
        <bdi>{name}</bdi>
      </span>
      <bdi dir="ltr">{formatPercent(String(state.probability), i18n.language)}</bdi>
      {state.awarded_in_bool && state.awarded_in_number && (
        <span className={styles.quiet}>
          {t(state.awarded_in_type === 'weeks' ? 'stayWeeks' : 'stayDays', { count: state.awarded_in_number })}
        </span>
      )}
      <span className={styles.stateActions}>
        {may(scope, 'update') && (
          <>
            <MoveButtons up={t('moveUp', { name })} down={t('moveDown', { name })} at={at} count={count} onMove={put} />
            <IconButton icon={Pencil} label={t('modifyState', { name })} onClick={onEdit} />
          </>
        )}
        {may(scope, 'delete') && (
          <IconButton icon={Trash2} label={t('removeState', { name })} onClick={() => void remove()} />
        )}
      </span>
    </li>
  )
}
