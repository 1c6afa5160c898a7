import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { QuietHours } from '../../../contract/notifications/rules/quiet-hours.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { Switch } from '../../../ui/fields/choice/Switch.tsx'
import { TimeInput } from '../../../ui/fields/text/TimeInput.tsx'
import styles from './notifications.module.css'

/** Edits the hours in which the person wants no mail, in the time of this device. */
export function QuietHoursFields({
  hours,
  onSave,
}: {
  hours: QuietHours | null
  onSave: (hours: QuietHours | null, before: QuietHours | null) => void
}): ReactElement {
  const { t } = useTranslation('auth')
  /** Typed times, until the fields are left: a partial time is not saved. */
  const [typed, setTyped] = useState<Partial<Pick<QuietHours, 'from' | 'until'>>>({})
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const next = hours && { ...hours, ...typed, time_zone: zone }
  const isEmpty = next !== null && next.from === next.until
  const handleSwitch = (isOn: boolean): void => {
    setTyped({})
    onSave(isOn ? { from: '20:00', until: '07:00', time_zone: zone } : null, hours)
  }
  const handleLeave = (): void => {
    if (!next || isEmpty || (next.from === hours?.from && next.until === hours.until)) return
    setTyped({})
    onSave(next, hours)
  }
  return (
    <div>
      <Switch
        label={t('notifications.quiet')}
        help={t('notifications.quietHelp', { zone: hours?.time_zone ?? zone })}
        checked={hours !== null}
        onChange={({ target }) => handleSwitch(target.checked)}
      />
      {next && (
        <form
          noValidate
          className={styles.hours}
          aria-label={t('notifications.quiet')}
          onSubmit={(event) => {
            event.preventDefault()
            handleLeave()
          }}
        >
          <Field label={t('notifications.from')}>
            <TimeInput
              value={next.from}
              onChange={(from) => from && setTyped({ ...typed, from })}
              onBlur={handleLeave}
            />
          </Field>
          <Field label={t('notifications.until')} error={isEmpty ? t('notifications.sameHours') : undefined}>
            <TimeInput
              value={next.until}
              onChange={(until) => until && setTyped({ ...typed, until })}
              onBlur={handleLeave}
            />
          </Field>
          <button type="submit" hidden>
            {t('profile.save')}
          </button>
        </form>
      )}
    </div>
  )
}
