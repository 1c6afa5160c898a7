import { ArrowRight, Ban, Check, type LucideIcon } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalOf } from '../../api/refusal.ts'
import { useRights } from '../../api/session/use-session.ts'
import type { Tone, Transition } from '../../contract/kit/kit.ts'
import { transitionsFrom, wayBack } from '../../contract/transitions.ts'
import { Button } from '../../ui/actions/Button.tsx'
import type { MenuItem } from '../../ui/overlay/Menu.tsx'
import { showToast } from '../../ui/toast/toast.ts'
import { useConfirm } from '../confirm/Confirm.tsx'
import { type AnyRecord, fieldFacts } from '../entity.ts'
import { translateKey, useLabels } from '../labels.ts'
import { RecordMenu } from '../record-menu/RecordMenu.tsx'
import { offerUndo } from '../undo/undo.ts'
import { KeptReasonDialog } from './KeptReasonDialog.tsx'
import { recordStateOf, type TransitionSetup, useRefusalText, useTransition } from './use-transition.ts'

export interface StateActionsProps<R extends AnyRecord> extends TransitionSetup<R> {
  /** Name of the record in messages. */
  name: string
  /** Other actions on the record, shown in the same menu. */
  others?: readonly MenuItem[]
  /** Button without a remaining step: mostly "modify"; the palette offers it too. */
  otherwise?: MenuItem
}

const icons: Readonly<Partial<Record<Tone, LucideIcon>>> = { success: Check, danger: Ban }

/**
 * Shows the transitions from the state of a record, as far as the rights of the person go. The first allowed one is the
 * button, the others are in the menu, with the reason where the state refuses one. A transition with a reason asks for
 * it, an irreversible one asks first, any other is made at once and can be undone. Translations:
 * `{service}:{name}.transitions.{transition}`. Needs `ConfirmPart` above.
 */
export function StateActions<R extends AnyRecord>(props: StateActionsProps<R>): ReactElement {
  const { source, record, others = [], otherwise } = props
  const { entity } = source
  const { t } = useTranslation('widgets')
  const { steps, asked, close, transitions } = useSteps(props)
  const next = steps.find(({ isDisabled, isDanger }) => !isDisabled && !isDanger)
  const first = next ?? otherwise
  const items = [
    ...(next && otherwise ? [otherwise] : []),
    ...steps.filter((step) => step !== next),
    ...others.map((item, index) => (index === 0 && steps.length > 0 ? { ...item, startsGroup: true } : item)),
  ]
  return (
    <>
      <RecordMenu label={t('moreActions')} items={items} shown={first ? [first] : []} />
      {first && (
        <Button variant="primary" icon={first.icon} isLoading={transitions.isPending} onClick={first.onSelect}>
          {first.label}
        </Button>
      )}
      {asked && (
        <KeptReasonDialog
          reason={{
            about: `${asked} ${record.id}`,
            label: t('transition.reason'),
            errors: transitions.refusal?.errors.reason,
            notice: transitions.refusalText && <p role="alert">{transitions.refusalText}</p>,
          }}
          title={translateKey(`${entity.service}:${entity.name}.transitions.${asked}`)}
          submitLabel={translateKey(`${entity.service}:${entity.name}.transitions.${asked}`)}
          button={{ variant: steps.find(({ key }) => key === asked)?.isDanger ? 'danger' : 'primary' }}
          isBusy={transitions.isPending}
          onClose={close}
          onSubmit={(reason) =>
            transitions.make(asked, { reason }).then(
              () => {
                close()
                return true
              },
              () => false,
            )
          }
        >
          <p>{t('transition.about', { name: props.name, state: stateLabel(props, record) })}</p>
        </KeptReasonDialog>
      )}
    </>
  )
}

const stateLabel = <R extends AnyRecord>({ source: { entity } }: StateActionsProps<R>, record: R): string =>
  translateKey(`${entity.service}:${entity.name}.choices.${entity.states?.field}.${recordStateOf(entity, record)}`)

function useSteps<R extends AnyRecord>(props: StateActionsProps<R>) {
  const { source, record, name } = props
  const { entity } = source
  const { t } = useTranslation(['widgets', 'common'])
  const labels = useLabels(entity)
  const { rights } = useRights()
  const confirm = useConfirm()
  const transitions = useTransition(props)
  const textOf = useRefusalText()
  const [asked, setAsked] = useState<string | null>(null)
  const from = recordStateOf(entity, record)
  const field = entity.states?.field ?? 'status'

  const tell = (error: unknown): void => {
    showToast('warning', textOf(refusalOf(error)) ?? t('common:errors.save'))
  }
  const makeNow = async (key: string, to: string): Promise<void> => {
    const { isPossible, undo } = wayBack(entity, { from, to, rights })
    const label = translateKey(`${entity.service}:${entity.name}.transitions.${key}`)
    if (
      !isPossible &&
      !(await confirm({ title: label, text: t('widgets:transition.final', { name }), confirmLabel: label }))
    )
      return
    await transitions.make(key)
    const said = t('widgets:transition.made', { name, state: labels.choice(field, to) })
    if (undo) offerUndo(said, () => void transitions.make(undo).catch(tell))
    else showToast('success', said)
  }
  const stepOf = ([key, { to, reason }]: readonly [string, Transition]): MenuItem => {
    const refused = transitions.refusalFor(key)
    const tone = fieldFacts(entity, field)?.choices?.[to] ?? 'secondary'
    return {
      key,
      label: translateKey(`${entity.service}:${entity.name}.transitions.${key}`),
      icon: icons[tone] ?? ArrowRight,
      isDanger: tone === 'danger' && !refused,
      ...(refused ? { isDisabled: true, detail: t(`widgets:transition.refused.${refused}`) } : {}),
      onSelect: () => (reason ? setAsked(key) : void makeNow(key, to).catch(tell)),
    }
  }
  return {
    transitions,
    steps: transitionsFrom(entity, from)
      .filter(([key]) => transitions.refusalFor(key) !== 'rights')
      .map(stepOf),
    asked,
    close: () => setAsked(null),
  }
}
