import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  type ChangedOccurrences,
  changeOccurrences,
  type EventRead,
  events,
  type OccurrenceScope,
} from '../../api/calendar/events.ts'
import { refusalOf } from '../../api/refusal.ts'
import { showToast } from '../../ui/toast/toast.ts'
import { useRefusalText } from '../../widgets/state-actions/use-transition.ts'
import { offerUndo } from '../../widgets/undo/undo.ts'

type Values = Readonly<Record<string, unknown>>

/** Event that is changed, and for a recurring one its occurrences. */
export interface EventTarget {
  event: EventRead
  version: string | undefined
  occurrence: string | null
  scope: OccurrenceScope
}

/** Receives the state after a change, before the agenda is read again. */
type OnWritten = (left: EventTarget) => void

/** Fields that undoing writes back. */
const written = [
  'title',
  'start',
  'end',
  'all_day',
  'zone',
  'description',
  'location',
  'assigned_users',
  'is_private',
  'is_transparent',
  'recurrence',
  'exceptions',
  'reminder',
] as const

const valuesBefore = (event: EventRead): Values =>
  Object.fromEntries(written.map((name) => [name, event[name] ?? null]))

const named = (values: Values): Values & { title: string; start: string } => ({
  ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)),
  title: String(values.title),
  start: String(values.start),
})

/** Makes, changes and deletes events; each can be undone, and a refusal is shown. */
export function useEventChanges() {
  const { t } = useTranslation(['agenda', 'common'])
  const client = useQueryClient()
  const textOf = useRefusalText()
  const settle = (): Promise<void> => client.invalidateQueries({ queryKey: events.key })
  const tell = (error: unknown): void => {
    showToast('warning', textOf(refusalOf(error)) ?? t('common:errors.save'))
  }
  const done = (text: string, undo: () => Promise<unknown>): void =>
    offerUndo(text, () => void undo().catch(tell).then(settle))
  const revert = async (before: EventRead, { changed, created }: ChangedOccurrences): Promise<void> => {
    if (created) await events.remove(created.id, { version: created.version, isSilent: true })
    if (changed)
      await events.patch({ id: changed.id, values: valuesBefore(before), version: changed.version }, { isSilent: true })
    else await events.create(named(valuesBefore(before)), { isSilent: true })
  }
  const changeSeries = async (
    { event, version, occurrence, scope }: EventTarget,
    values: Values | null,
    onWritten?: OnWritten,
  ) => {
    const answer = await changeOccurrences(event.id, { occurrence: occurrence ?? event.start, scope, values }, version)
    const left = answer.created ?? answer.changed
    if (left) onWritten?.({ event: left, version: left.version, occurrence: null, scope })
    await settle()
    return () => revert(event, answer)
  }
  const changeOne = async ({ event, version, scope }: EventTarget, values: Values, onWritten?: OnWritten) => {
    const { id } = event
    const left = await events.patch({ id, values, version }, { isSilent: true })
    // An event that was changed again since is not overwritten.
    const undone = { id, values: valuesBefore(event), version: events.versionOf(id) }
    onWritten?.({ event: left, version: undone.version, occurrence: null, scope })
    await settle()
    return () => events.patch(undone, { isSilent: true })
  }
  const removeOne = async ({ event, version }: EventTarget) => {
    await events.remove(event.id, { version, isSilent: true })
    await settle()
    return () => events.create(named(valuesBefore(event)), { isSilent: true })
  }
  return {
    tell,
    settle,
    create: async (values: Values): Promise<void> => {
      const { id } = await events.create(named(values), { isSilent: true })
      await settle()
      done(t('created'), () => events.remove(id, { version: '"1"', isSilent: true }))
    },
    change: async (target: EventTarget, values: Values, onWritten?: OnWritten): Promise<void> => {
      const write = target.event.recurrence ? changeSeries : changeOne
      const undo = await write(target, values, onWritten)
      done(t('changed'), undo)
    },
    remove: async (target: EventTarget): Promise<void> => {
      const undo = target.event.recurrence ? await changeSeries(target, null) : await removeOne(target)
      done(t('removed'), undo)
    },
  }
}

export type EventChanges = ReturnType<typeof useEventChanges>
