import { type ReactElement, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { hasCapability } from '../../../api/capabilities.ts'
import { useChangePreferences, useNotificationPreferences } from '../../../api/notifications/preferences.ts'
import type { Channel } from '../../../contract/notifications/events.ts'
import type { NotificationPreferences, PreferencesChange } from '../../../contract/notifications/calls/own.ts'
import { type Preset, presetChange, presets } from '../../../contract/notifications/preferences.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { Card } from '../../../ui/data/Card.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/choice/Select.tsx'
import { TimeInput } from '../../../ui/fields/text/TimeInput.tsx'
import { PanelBody } from '../../../widgets/panel/PanelBody.tsx'
import { offerUndo } from '../../../widgets/undo/undo.ts'
import { QuietHoursFields } from './QuietHoursFields.tsx'
import styles from './notifications.module.css'
import profile from './profile.module.css'

type Save = (change: PreferencesChange, back: PreferencesChange) => void

/** Shows the notification preferences of the person by event, time and muted records; saved with each choice. */
export function NotificationSettingsPanel(): ReactElement | null {
  const { t } = useTranslation('auth')
  const query = useNotificationPreferences()
  const change = useChangePreferences()
  if (!hasCapability('notifications', 'added')) return null
  const save: Save = (next, back) =>
    change.mutate(next, { onSuccess: () => offerUndo(t('notifications.saved'), () => change.mutate(back)) })
  return (
    <div id="notifications">
      <Card title={t('notifications.title')}>
        <PanelBody query={query}>
          {query.data && (
            <div className={profile.stack}>
              <p className={styles.text}>{t('notifications.text')}</p>
              <Presets preferences={query.data} onSave={save} />
              <Events events={query.data.events} onSave={save} />
              <DigestField at={query.data.digest} onSave={(digest, back) => save({ digest }, { digest: back })} />
              <QuietHoursFields hours={query.data.quiet} onSave={(quiet, back) => save({ quiet }, { quiet: back })} />
              <Muted muted={query.data.muted} onSave={save} />
            </div>
          )}
        </PanelBody>
      </Card>
    </div>
  )
}

/** Shows usual sets of preferences, applied in one click, with an undo to the former choice. */
function Presets({ preferences: { events, quiet }, onSave }: { preferences: NotificationPreferences; onSave: Save }) {
  const { t } = useTranslation('auth')
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const take = (preset: Preset): void => {
    const change = presetChange(
      preset,
      events.map(({ event }) => event),
      zone,
    )
    const channels = Object.fromEntries(events.map(({ event, channel }) => [event, channel]))
    onSave(change, change.channels ? { channels } : { quiet })
  }
  return (
    <div role="group" aria-label={t('notifications.presets.label')} className={styles.presets}>
      {presets.map((preset) => (
        <Button key={preset} size="s" onClick={() => take(preset)}>
          {t(`notifications.presets.${preset}`)}
        </Button>
      ))}
    </div>
  )
}

/** Edits the time of the digest; it is saved when the field is left, because a partly typed time is invalid. */
function DigestField({ at, onSave }: { at: string; onSave: (next: string, before: string) => void }) {
  const { t } = useTranslation('auth')
  const [typed, setTyped] = useState<string | null>(null)
  const handleLeave = (): void => {
    if (typed && typed !== at) onSave(typed, at)
    setTyped(null)
  }
  return (
    <form
      noValidate
      className={styles.digest}
      aria-label={t('notifications.digestTime')}
      onSubmit={(event) => {
        event.preventDefault()
        handleLeave()
      }}
    >
      <Field label={t('notifications.digestTime')} help={t('notifications.digestHelp')}>
        <TimeInput value={typed ?? at} onChange={setTyped} onBlur={handleLeave} />
      </Field>
      <button type="submit" hidden>
        {t('profile.save')}
      </button>
    </form>
  )
}

function Events({ events, onSave }: { events: NotificationPreferences['events']; onSave: Save }) {
  const { t } = useTranslation('auth')
  const [query] = useSearchParams()
  const asked = query.get('notification')
  const wanted = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    wanted.current?.scrollIntoView?.({ block: 'center' })
    wanted.current?.focus({ preventScroll: true })
  }, [asked])
  const options = (['none', 'app', 'mail', 'digest'] as const satisfies readonly Channel[]).map((value) => ({
    value,
    label: t(`notifications.${value}`),
  }))
  return (
    <ul>
      {events.map(({ event, name, channel }) => (
        <li key={event} className={styles.row}>
          <span id={`${event}-name`} className={styles.name}>
            {name}
          </span>
          <Select
            ref={event === asked ? wanted : undefined}
            className={styles.channel}
            aria-labelledby={`${event}-name`}
            options={options}
            value={channel}
            onChange={({ target }) => {
              const next = options.find(({ value }) => value === target.value)
              if (next) onSave({ channels: { [event]: next.value } }, { channels: { [event]: channel } })
            }}
          />
        </li>
      ))}
    </ul>
  )
}

function Muted({ muted, onSave }: { muted: NotificationPreferences['muted']; onSave: Save }) {
  const { t } = useTranslation('auth')
  if (muted.length === 0) return null
  return (
    <section>
      <h3 className={styles.heading}>{t('notifications.muted')}</h3>
      <ul>
        {muted.map(({ record, label }) => (
          <li key={record} className={styles.row}>
            <TextLink className={styles.name} to={record} isQuiet>
              {label}
            </TextLink>
            <Button
              size="s"
              variant="ghost"
              aria-label={t('notifications.unmuteNamed', { label })}
              onClick={() => onSave({ unmute: record }, { mute: { record, label } })}
            >
              {t('notifications.unmute')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
