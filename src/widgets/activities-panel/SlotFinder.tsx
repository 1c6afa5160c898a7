import dayjs from 'dayjs'
import { CalendarSearch } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFreeSlots } from '../../api/calendar/events.ts'
import { addDays } from '../../contract/rules/time/calendar-days.ts'
import { slotLimits, type TimeSpan } from '../../contract/calendar/rules/free-slots.ts'
import { formatShortDay, formatTime, parisDayOf } from '../../format/dates.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { PanelBody } from '../panel/PanelBody.tsx'
import { useFormState } from '../record-form/form-context.ts'
import { today } from '../today.ts'
import styles from './SlotFinder.module.css'

const shown = 8
const hour = 60

/**
 * Finds times at which everybody of the activity is free, from its day on, ignoring the activity itself; the chosen one
 * becomes its time.
 */
export function SlotFinder({ activity }: { activity: string | null }): ReactElement | null {
  const { t } = useTranslation('crm')
  const { isReadOnly } = useFormState()
  const [isOpen, setOpen] = useState(false)
  if (isReadOnly) return null
  return isOpen ? (
    <Slots activity={activity} onChosen={() => setOpen(false)} />
  ) : (
    <div>
      <Button size="s" variant="ghost" icon={CalendarSearch} onClick={() => setOpen(true)}>
        {t('activities.find')}
      </Button>
    </div>
  )
}

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string' && one !== '')

/** Returns the minutes of the activity in its present state, an hour where it has no times. */
function minutesOf(start: unknown, end: unknown): number {
  const minutes = dayjs(String(end)).diff(String(start), 'minute', true)
  return minutes >= 5 ? Math.min(slotLimits.minutes, Math.ceil(minutes)) : hour
}

function Slots({ activity, onChosen }: { activity: string | null; onChosen: () => void }) {
  const { t, i18n } = useTranslation('crm')
  const { form } = useFormState()
  const [owner, others, start, end] = form.watch(['assign_person', 'assigned_users', 'start', 'end'])
  const day = typeof start === 'string' ? parisDayOf(start) : today()
  const [from, setFrom] = useState(day < today() ? today() : day)
  const until = addDays(from, 6)
  const minutes = minutesOf(start, end)
  const people = [...new Set([...textsOf(owner), ...textsOf(others)])]
  const query = useFreeSlots({ people, minutes, from, until, except: activity })
  const slots = query.data?.results.slice(0, shown) ?? []
  const dayText = (one: string): string => formatShortDay(one, today(), i18n.language)
  const handleChoose = (slot: TimeSpan): void => {
    for (const name of ['start', 'end'] as const) form.setValue(name, slot[name], { shouldDirty: true })
    onChosen()
  }
  return (
    <div role="group" aria-label={t('activities.slots')} className={styles.slots}>
      <PanelBody query={query}>
        {slots.length === 0 && <p>{t('activities.noSlot', { from: dayText(from), until: dayText(until) })}</p>}
        <ul className={styles.list}>
          {slots.map((slot) => (
            <li key={slot.start}>
              <Button size="s" onClick={() => handleChoose(slot)}>
                {t('activities.slot', { day: dayText(parisDayOf(slot.start)), time: formatTime(slot.start) })}
              </Button>
            </li>
          ))}
        </ul>
      </PanelBody>
      <div>
        <Button size="s" variant="ghost" onClick={() => setFrom(addDays(from, 7))}>
          {t('activities.laterSlots')}
        </Button>
      </div>
    </div>
  )
}
