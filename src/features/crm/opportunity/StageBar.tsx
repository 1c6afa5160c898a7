import { Check } from 'lucide-react'
import { type ReactElement, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type OpportunityCard, opportunities, type OpportunityRead } from '../../../api/crm/opportunities.ts'
import { type StateRead, states as allStates } from '../../../api/crm/pipelines.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { classNames } from '../../../ui/class-names.ts'
import { showToast } from '../../../ui/toast/toast.ts'
import { showWithin } from '../../../ui/show-within.ts'
import { idOf } from '../../../widgets/entity.ts'
import { useRefusalText } from '../../../widgets/state-actions/use-transition.ts'
import { EntryDialog, type EntryValues, missingOf } from './EntryDialog.tsx'
import styles from './stage-bar.module.css'
import { pipelineOf } from './pipeline-of.ts'
import { useWayBack } from './use-deal-steps.ts'

/** Shows the states of an opportunity's pipeline in a row, with its own marked; a press moves an open one there. */
export function StageBar({ record }: { record: OpportunityRead }): ReactElement | null {
  const pipeline = pipelineOf(record)
  const { data } = allStates.useList(
    { limit: 100, ordering: 'order', filters: { pipeline } },
    { enabled: Boolean(pipeline) },
  )
  const states = data?.results ?? []
  return states.length > 1 ? <Bar record={record} states={states} /> : null
}

function Bar({ record, states }: { record: OpportunityRead; states: readonly StateRead[] }) {
  const { t } = useTranslation('crm')
  const { may } = useRights()
  const { move, isPending, entering, enter, stay } = useStageMove(record)
  const list = useRef<HTMLOListElement>(null)
  const current = idOf(record.state)
  const at = states.findIndex(({ id }) => id === current)
  const canMove = record.status === 'pending' && may(opportunities.entity.scope, 'update')
  useLayoutEffect(() => showWithin(list.current, list.current?.querySelector('[aria-current]')), [current])
  return (
    <nav aria-label={t('stages')}>
      <ol ref={list} className={styles.bar}>
        {states.map((state, index) => (
          <li
            key={state.id}
            className={classNames(styles.stage, index < at && styles.passed, index === at && styles.current)}
            aria-current={index === at ? 'step' : undefined}
          >
            <button type="button" disabled={!canMove || isPending || index === at} onClick={() => void move(state)}>
              {index < at && <Check aria-hidden />}
              <bdi>{state.name}</bdi>
            </button>
          </li>
        ))}
      </ol>
      {entering && (
        <EntryDialog
          card={record as OpportunityCard}
          state={entering}
          onSubmit={(values) => enter(entering, values)}
          onClose={stay}
        />
      )}
    </nav>
  )
}

/** Moves an opportunity into another state, after asking for the values that it requires; the move can be undone. */
function useStageMove(record: OpportunityRead) {
  const { t } = useTranslation(['crm', 'common'])
  const textOf = useRefusalText()
  const offerBack = useWayBack()
  const [entering, setEntering] = useState<StateRead | null>(null)
  const patch = opportunities.usePatch({
    touches: ['history/entries', 'directory/organizations'],
    call: { isSilent: true },
  })
  const enter = async (state: StateRead, filled: EntryValues = {}): Promise<void> => {
    setEntering(null)
    const { id, name, position } = record
    const version = opportunities.shownVersion(record)
    const values = { ...filled, state: state.id } as Parameters<typeof patch.mutateAsync>[0]['values']
    try {
      const moved = await patch.mutateAsync({ id, version, values })
      const mails = state.automation_bool && state.template
      offerBack(moved, t(mails ? 'entry.withMail' : 'moved', { name, state: state.name }), {
        state: idOf(record.state),
        position: position ?? 0,
      })
    } catch (error) {
      const reason = textOf(refusalOf(error)) ?? t('common:errors.save')
      showToast('warning', t('notMoved', { name, reason }))
    }
  }
  const move = async (state: StateRead): Promise<void> => {
    if (missingOf(record as OpportunityCard, state).length > 0) setEntering(state)
    else await enter(state)
  }
  return { move, enter, entering, stay: () => setEntering(null), isPending: patch.isPending }
}
