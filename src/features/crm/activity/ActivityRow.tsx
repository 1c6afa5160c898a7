import { Mail, Pencil, Trash2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import {
  activities,
  type ActivityRead,
  activityTouches,
  canBeDone,
  useActivityInvitation,
} from '../../../api/crm/activities.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { isActivityLate } from '../../../contract/crm/rules/activities.ts'
import { formatShortDay, formatTime, parisDayOf } from '../../../format/dates.ts'
import { fullName } from '../../../format/names.ts'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { Badge } from '../../../ui/data/Badge.tsx'
import { showToast } from '../../../ui/toast/toast.ts'
import { useConfirm } from '../../../widgets/confirm/Confirm.tsx'
import { TickRow } from '../../../widgets/panel/TickRow.tsx'
import { useRefusalText } from '../../../widgets/state-actions/use-transition.ts'
import { now, today } from '../../../widgets/today.ts'
import { offerUndo, removeWithUndo } from '../../../widgets/undo/undo.ts'

const touching = { touches: activityTouches }

/** Shows an activity of an opportunity: ticked it is done, and doing or deleting it can be undone. */
export function ActivityRow({ activity, onEdit }: { activity: ActivityRead; onEdit: () => void }): ReactElement {
  const { t } = useTranslation('crm')
  const { may } = useRights()
  const patch = activities.usePatch(touching)
  const drop = activities.useDelete(touching)
  const { id, name, done_at: done, description, location } = activity
  const mark = (moment: string | null, shown: ActivityRead): Promise<ActivityRead> =>
    patch.mutateAsync({ id, values: { done_at: moment }, version: activities.shownVersion(shown) })
  // The row has left its list by then: later steps must not depend on it.
  const handleTick = async (isDone: boolean): Promise<void> => {
    const left = await mark(isDone ? now() : null, activity)
    offerUndo(
      t(isDone ? 'activities.isDone' : 'activities.isOpen', { name }),
      () => void mark(isDone ? null : (done ?? null), left).catch(() => undefined),
    )
  }
  const people = [
    activity.assign_person_object,
    ...(activity.assigned_users_object ?? []),
    ...(activity.contacts_object ?? []),
  ]
  const { scope } = activities.entity
  return (
    <TickRow
      label={t(done ? 'activities.markOpen' : 'activities.markDone', { name })}
      isTicked={Boolean(done)}
      isDisabled={patch.isPending || !may(scope, 'update') || !canBeDone()}
      onTick={(isDone) => void handleTick(isDone).catch(() => undefined)}
      title={<bdi>{name}</bdi>}
      detail={
        <>
          <TimeBadge activity={activity} />
          <bdi>{[location, ...people.map(fullName)].filter(Boolean).join(' · ')}</bdi>
        </>
      }
      text={description}
      actions={
        <>
          <Invite activity={activity} />
          {may(scope, 'update') && (
            <IconButton size="s" icon={Pencil} label={t('activities.change', { name })} onClick={onEdit} />
          )}
          {may(scope, 'delete') && (
            <IconButton
              size="s"
              icon={Trash2}
              label={t('activities.remove', { name })}
              onClick={() => removeWithUndo(activity, t('activities.removed'), drop.mutateAsync)}
            />
          )}
        </>
      }
    />
  )
}

function TimeBadge({ activity }: { activity: ActivityRead }) {
  const { t, i18n } = useTranslation('crm')
  const dayOf = (moment: string): string => formatShortDay(parisDayOf(moment), today(), i18n.language)
  const { start, end, done_at: done } = activity
  if (done) return <Badge tone="success">{t('activities.doneAt', { day: dayOf(done) })}</Badge>
  if (!start) return <Badge tone="secondary">{t('activities.noTime')}</Badge>
  return isActivityLate(activity, now()) ? (
    <Badge tone="danger">{t('activities.late', { day: dayOf(end ?? start) })}</Badge>
  ) : (
    <Badge tone="primary">{t('activities.at', { day: dayOf(start), time: formatTime(start) })}</Badge>
  )
}

/** Sends the invitation of a future activity to its contacts, after a question. */
function Invite({ activity }: { activity: ActivityRead }) {
  const { t } = useTranslation(['crm', 'common'])
  const { may } = useRights()
  const confirm = useConfirm()
  const textOf = useRefusalText()
  const invitation = useActivityInvitation()
  const { id, name, start, done_at: done, contacts_object: contacts } = activity
  if (done || !start || !contacts?.length || !canBeDone() || !may(activities.entity.scope, 'update')) return null
  const send = async (): Promise<void> => {
    const text = t('activities.inviteText', { people: contacts.map(fullName).join(', ') })
    const question = { title: t('activities.inviteTitle'), text, confirmLabel: t('activities.inviteSubmit') }
    if (!(await confirm(question))) return
    try {
      const { emails } = await invitation.mutateAsync(id)
      showToast('success', t('activities.invited', { to: emails.join(', ') }))
    } catch (error) {
      const refusal = refusalOf(error)
      const said = refusal?.errors.contacts ? t('activities.noAddress') : textOf(refusal)
      showToast('warning', said ?? t('common:errors.save'))
    }
  }
  return (
    <IconButton
      size="s"
      icon={Mail}
      label={t('activities.invite', { name })}
      disabled={invitation.isPending}
      onClick={() => void send()}
    />
  )
}
