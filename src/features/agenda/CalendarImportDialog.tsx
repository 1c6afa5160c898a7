import { useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { events, type ImportAnswer, importCalendar, undoCalendarImport } from '../../api/calendar/events.ts'
import { refusalOf } from '../../api/refusal.ts'
import { calendarImportLimits } from '../../contract/calendar/agenda.ts'
import { formatDay, formatMoment, parisDayOf } from '../../format/dates.ts'
import { Badge } from '../../ui/data/Badge.tsx'
import { FileDrop } from '../../widgets/panel/lazy-file-drop.ts'
import { FormDialog } from '../../ui/overlay/FormDialog.tsx'
import { showToast } from '../../ui/toast/toast.ts'
import { useRefusalText } from '../../widgets/state-actions/use-transition.ts'
import { offerUndo } from '../../widgets/undo/undo.ts'
import styles from './agenda.module.css'
import { readEntryText } from './read-text.ts'

const accept = { 'text/calendar': ['.ics', '.ical'] }

interface Chosen {
  name: string
  text: string
  preview: ImportAnswer
}

/** Returns the result of the chosen file: the events to import, or the reason of a failure. */
function useImport(onClose: () => void) {
  const { t } = useTranslation(['agenda', 'common'])
  const client = useQueryClient()
  const textOf = useRefusalText()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    setError(null)
    try {
      await work()
    } catch (failure) {
      setError(textOf(refusalOf(failure)) ?? t('common:errors.save'))
    } finally {
      setBusy(false)
    }
  }
  const settle = (): Promise<void> => client.invalidateQueries({ queryKey: events.key })
  const takeBack = async (id: string): Promise<void> => {
    const { kept } = await undoCalendarImport(id)
    await settle()
    showToast('success', kept > 0 ? t('import.undoneKept', { count: kept }) : t('import.undone'))
  }
  return {
    chosen,
    error,
    isBusy,
    choose: (file: File | undefined) =>
      file &&
      attempt(async () => {
        setChosen(null)
        const text = readEntryText(await file.arrayBuffer())
        setChosen({ name: file.name, text, preview: await importCalendar(text, true) })
      }),
    refuse: () => setError(t('import.tooLarge', { max: calendarImportLimits.bytes / 1_048_576 })),
    apply: () =>
      attempt(async () => {
        if (!chosen) return
        const { id, created, updated, removed } = await importCalendar(chosen.text, false)
        await settle()
        onClose()
        offerUndo(
          t('import.done', { count: created + updated + removed }),
          () => id && void takeBack(id).catch(() => undefined),
        )
      }),
  }
}

/** Imports an .ics file: its content is shown before any event is created. */
export function CalendarImportDialog({ onClose }: { onClose: () => void }): ReactElement {
  const { t } = useTranslation('agenda')
  const { chosen, error, isBusy, choose, refuse, apply } = useImport(onClose)
  const count = chosen ? chosen.preview.created + chosen.preview.updated + chosen.preview.removed : 0
  return (
    <FormDialog
      title={t('import.title')}
      size="l"
      submitLabel={t('import.apply', { count })}
      isDisabled={count === 0}
      isBusy={isBusy}
      onSubmit={() => void apply()}
      onClose={onClose}
    >
      <div className={styles.form}>
        <FileDrop
          label={chosen?.name ?? t('import.drop')}
          hint={t('import.hint', { max: calendarImportLimits.events })}
          accept={accept}
          maxSize={calendarImportLimits.bytes}
          onFiles={([file]) => void choose(file)}
          onReject={refuse}
        />
        {error && (
          <p role="alert" className={styles.error}>
            {error}
          </p>
        )}
        {chosen && <Preview answer={chosen.preview} />}
      </div>
    </FormDialog>
  )
}

const remarks = ['rules_cut', 'texts_cut', 'skipped', 'removed', 'outdated', 'lines_left'] as const

function Preview({ answer }: { answer: ImportAnswer }) {
  const { t, i18n } = useTranslation('agenda')
  const { created, updated, first, last, events: shown } = answer
  const whenOf = ({ start, all_day: isAllDay }: (typeof shown)[number]): string =>
    isAllDay ? formatDay(parisDayOf(start), i18n.language) : formatMoment(start, i18n.language)
  const shownRemarks = remarks.filter((remark) => answer[remark] > 0)
  const dayOf = (moment: string | null): string => formatDay(moment && parisDayOf(moment), i18n.language)
  return (
    <div aria-live="polite" className={styles.form}>
      <p>
        <b>{t('import.count', { created, updated })}</b>
        {first && ` ${t('import.span', { first: dayOf(first), last: dayOf(last) })}`}
      </p>
      {shownRemarks.length > 0 && (
        <ul className={styles.remarks}>
          {shownRemarks.map((remark) => (
            <li key={remark}>{t(`import.${remark}`, { count: answer[remark] })}</li>
          ))}
        </ul>
      )}
      <ul className={styles.preview}>
        {shown.map((event, at) => (
          // Two events of a file may be alike in everything.
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes its order
          <li key={at} className={styles.previewRow}>
            <span className={styles.when}>{whenOf(event)}</span>
            <bdi className={styles.what}>{event.title}</bdi>
            {event.recurrence && <Badge tone="secondary">{t('import.repeats')}</Badge>}
            {event.is_transparent && <Badge tone="secondary">{t('transparent')}</Badge>}
            {event.is_known && <Badge tone="warning">{t('import.known')}</Badge>}
          </li>
        ))}
      </ul>
    </div>
  )
}
