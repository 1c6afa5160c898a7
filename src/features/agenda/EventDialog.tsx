import { Trash2 } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type EventRead, events, type OccurrenceScope } from '../../api/calendar/events.ts'
import { type ApiError, refusalOf } from '../../api/refusal.ts'
import { useSession } from '../../api/session/use-session.ts'
import { occurrenceScopes } from '../../contract/calendar/agenda.ts'
import { fullName } from '../../format/names.ts'
import { errorTexts } from '../../i18n/errors.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { SkeletonText } from '../../ui/state/SkeletonText.tsx'
import type { CalendarSpan } from '../../ui/calendar/EventCalendar.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { RadioGroup } from '../../ui/fields/choice/RadioGroup.tsx'
import { SidePanel } from '../../ui/overlay/SidePanel.tsx'
import { DraftOffer } from '../../widgets/draft/DraftOffer.tsx'
import { useDraft } from '../../widgets/draft/use-draft.ts'
import { useRecordChange } from '../../widgets/record-form/use-record-change.ts'
import styles from './agenda.module.css'
import { type EventForm, emptyForm, formOf, valuesOf, wrongIn } from './event-form.ts'
import { EventFields, type FieldTexts } from './EventFields.tsx'
import { useEventChanges } from './use-event-changes.ts'

/** Content of the dialog: a new event at a time, or an event, or one occurrence of it. */
export interface EventDialogProps {
  id: string | null
  occurrence: string | null
  span: CalendarSpan
  onClose: () => void
}

/** Edits an event, new or not. */
export function EventDialog({ id, occurrence, span, onClose }: EventDialogProps): ReactElement {
  const { t } = useTranslation(['agenda', 'common'])
  const { user } = useSession()
  const read = events.useOne(id)
  if (id && !read.data)
    return (
      <SidePanel isOpen title={t('event')} onClose={onClose}>
        {read.isError ? <p>{t('gone')}</p> : <SkeletonText lines={6} />}
      </SidePanel>
    )
  const { data: event } = read
  if (event && event.user !== user?.uuid) return <Invited event={event} occurrence={occurrence} onClose={onClose} />
  return <OwnEvent event={event ?? null} occurrence={occurrence} span={span} onClose={onClose} />
}

const nothing = (): void => undefined

/** Shows an event of another person, read-only. */
function Invited({ event, occurrence, onClose }: { event: EventRead; occurrence: string | null; onClose: () => void }) {
  const { t } = useTranslation(['agenda', 'common'])
  return (
    <SidePanel isOpen title={event.title} onClose={onClose} footer={<Button onClick={onClose}>{t('close')}</Button>}>
      <p className={styles.hint}>{t('invitedBy', { name: fullName(event.user_object) })}</p>
      <fieldset disabled className={styles.form}>
        <EventFields form={formOf(event, occurrence)} set={nothing} setStart={nothing} texts={{}} />
      </fieldset>
    </SidePanel>
  )
}

interface OwnProps {
  event: EventRead | null
  occurrence: string | null
  span: CalendarSpan
  onClose: () => void
}

/** Returns the messages at the fields: errors of the form before it is sent, else refusals of the service. */
function useFieldTexts(form: EventForm, isRefused: boolean, refusal: ApiError | null): FieldTexts {
  const { t } = useTranslation(['agenda', 'validation'])
  const wrong = isRefused ? wrongIn(form) : {}
  const refused = (name: string): string | undefined => errorTexts(refusal?.errors[name] ?? [])
  const own = (name: 'title' | 'start' | 'end'): string | undefined => {
    const found = wrong[name]
    if (found) return t(found === 'required' ? 'validation:required' : 'agenda:order')
    return refused(name)
  }
  return {
    title: own('title'),
    start: own('start'),
    end: own('end'),
    recurrence: refused('recurrence'),
  }
}

function useEventForm({ event, occurrence, span, onClose }: OwnProps) {
  const changes = useEventChanges()
  const [start] = useState(() => (event ? formOf(event, occurrence) : emptyForm(span)))
  // Version at the start of the form: a later change of a colleague prevents the deletion.
  const [version] = useState(() => (event ? events.versionOf(event.id) : undefined))
  const [form, setForm] = useState(start)
  const [isRefused, setRefused] = useState(false)
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isDirty = JSON.stringify(form) !== JSON.stringify(start)
  const draft = useDraft({ entity: events.entity.key, record: event?.id ?? 'new', values: { ...form }, isDirty })
  const finish = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    try {
      await work()
      draft.drop()
      onClose()
    } catch (error) {
      const found = refusalOf(error)
      setRefusal(found ?? null)
      if (!found || Object.keys(found.errors).length === 0) changes.tell(error)
    } finally {
      setBusy(false)
    }
  }
  const meeting = useRecordChange({
    source: events,
    id: event?.id,
    start: valuesOf(start),
    read: (record) => valuesOf(formOf(record, occurrence)),
  })
  const save = async (scope: OccurrenceScope): Promise<void> => {
    setRefused(true)
    if (Object.keys(wrongIn(form)).length > 0) return
    const { recurrence, ...values } = valuesOf(form)
    const isSameRule = recurrence === valuesOf(start).recurrence
    const wanted = isSameRule || scope === 'this' ? values : { ...values, recurrence }
    await finish(async () => {
      if (!event) return changes.create({ ...values, recurrence })
      await meeting.save(wanted, (chosen, replaced) =>
        changes.change({ event, version: replaced, occurrence, scope }, chosen),
      )
    })
  }
  const remove = async (scope: OccurrenceScope): Promise<void> => {
    if (event) await finish(() => changes.remove({ event, version, occurrence, scope }))
  }
  return { form, setForm, draft, meeting, texts: useFieldTexts(form, isRefused, refusal), isBusy, save, remove }
}

function OwnEvent(props: OwnProps) {
  const { t } = useTranslation(['agenda', 'common'])
  const { event, onClose } = props
  const { form, setForm, draft, meeting, texts, isBusy, save, remove } = useEventForm(props)
  const [scope, setScope] = useState<OccurrenceScope>('this')
  return (
    <SidePanel
      isOpen
      title={t(event ? 'event' : 'newEvent')}
      onClose={onClose}
      onSubmit={() => void save(scope)}
      footer={
        <>
          {event && (
            <Button icon={Trash2} variant="ghost" disabled={isBusy} onClick={() => void remove(scope)}>
              {t('common:actions.delete')}
            </Button>
          )}
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button type="submit" variant="primary" isLoading={isBusy}>
            {t('common:actions.save')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <DraftOffer at={draft.offer?.at} onTake={() => setForm({ ...form, ...draft.take() })} onRefuse={draft.refuse} />
        {event?.recurrence && (
          <Field label={t('scope')} isGroup>
            <RadioGroup
              value={scope}
              options={occurrenceScopes.map((one) => ({ value: one, label: t(`scopes.${one}`) }))}
              onChange={(value) => setScope(occurrenceScopes.find((one) => one === value) ?? 'this')}
            />
          </Field>
        )}
        <EventFields
          form={form}
          set={(part) => setForm({ ...form, ...part })}
          setStart={setForm}
          texts={texts}
          isOnce={scope === 'this' && Boolean(event?.recurrence)}
        />
        {meeting.conflict}
      </div>
    </SidePanel>
  )
}
