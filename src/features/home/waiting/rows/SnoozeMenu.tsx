import { AlarmClock } from 'lucide-react'
import { type ReactElement, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays } from '../../../../contract/rules/time/calendar-days.ts'
import { longestSnooze } from '../../../../contract/dashboard/rules/waiting.ts'
import { formatDay } from '../../../../format/dates.ts'
import { Button } from '../../../../ui/actions/Button.tsx'
import { Menu } from '../../../../ui/overlay/Menu.tsx'
import { useShortcuts } from '../../../../ui/actions/shortcuts.ts'
import { Field } from '../../../../ui/fields/Field.tsx'
import { FormDialog } from '../../../../ui/overlay/FormDialog.tsx'
import { DayInput } from '../../../../widgets/DayInput.tsx'
import { today } from '../../../../widgets/today.ts'
import { snoozeDays } from './snooze-days.ts'

/** Offers days to snooze a row until, by its button or H; any other day is typed or picked. */
export function SnoozeMenu({ onPick }: { onPick: (until: string) => void }): ReactElement {
  const { t, i18n } = useTranslation('home')
  const box = useRef<HTMLSpanElement>(null)
  const [isAsking, setAsking] = useState(false)
  useShortcuts({ h: () => box.current?.querySelector('button')?.click() })
  return (
    <span ref={box}>
      <Menu
        label={t('toHandle.snooze.act')}
        trigger={
          <Button icon={AlarmClock} kbd="H">
            {t('toHandle.snooze.act')}
          </Button>
        }
        items={() => [
          ...snoozeDays(today()).map(({ key, until }) => ({
            key,
            label: t(`toHandle.snooze.${key}`),
            detail: formatDay(until, i18n.language),
            onSelect: () => onPick(until),
          })),
          { key: 'day', label: t('toHandle.snooze.other'), startsGroup: true, onSelect: () => setAsking(true) },
        ]}
      />
      {isAsking && <DayDialog onPick={onPick} onClose={() => setAsking(false)} />}
    </span>
  )
}

function DayDialog({ onPick, onClose }: { onPick: (until: string) => void; onClose: () => void }) {
  const { t, i18n } = useTranslation('home')
  const [day, setDay] = useState<string | null>(null)
  const [error, setError] = useState('')
  const [first, last] = [addDays(today(), 1), addDays(today(), longestSnooze)]
  const submit = (): void => {
    if (!day || day < first || day > last)
      return setError(
        t('toHandle.snooze.range', { first: formatDay(first, i18n.language), last: formatDay(last, i18n.language) }),
      )
    onClose()
    onPick(day)
  }
  return (
    <FormDialog
      title={t('toHandle.snooze.act')}
      submitLabel={t('toHandle.snooze.act')}
      onClose={onClose}
      onSubmit={submit}
      isBusy={false}
    >
      <Field label={t('toHandle.snooze.day')} error={error || undefined} isRequired>
        <DayInput value={day} min={first} max={last} onChange={setDay} />
      </Field>
    </FormDialog>
  )
}
