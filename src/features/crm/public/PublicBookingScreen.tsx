import { CalendarCheck, Clock, MapPin, Phone, User } from 'lucide-react'
import { type ReactElement, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type BookingPageShown, bookTime, readBookingPage } from '../../../api/crm/visitor-pages.ts'
import type { LeadAsked } from '../../../contract/crm/rules/lead-forms.ts'
import { formatTime, parisDayOf } from '../../../format/dates.ts'
import { formatDayOfWeek } from '../../../format/day-words.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { PublicFrame, PublicWaiting } from '../../../widgets/public/PublicFrame.tsx'
import { PublicNotice } from '../../../widgets/public/PublicNotice.tsx'
import { useAct } from '../../../widgets/public/use-act.ts'
import { useRead } from '../../../widgets/public/use-read.ts'
import { GiveBack } from './GiveBack.tsx'
import { TimePicker } from './TimePicker.tsx'
import { useVisitorForm, visitorFormId } from './use-visitor-form.ts'
import { useVisitorHead } from './use-visitor-head.ts'
import { VisitorFields } from './VisitorFields.tsx'
import styles from './visitor.module.css'

/** /booking/{company}/{id}: the free times of a person, of which a visitor books one; `cancel` cancels one. */
export function PublicBookingScreen({ id = '' }: Record<string, string>): ReactElement {
  const taken = new URLSearchParams(location.search).get('cancel')
  return taken ? <GiveBack id={taken} /> : <Page id={id} />
}

function Page({ id }: { id: string }) {
  const { t } = useTranslation('public')
  const read = useRead(useCallback((signal: AbortSignal) => readBookingPage(id, signal), [id]))
  if (read.state !== 'ready' || !read.data) return <PublicWaiting read={read} title={t('kinds.booking')} />
  return <Ready id={id} page={read.data} onReload={read.reload} />
}

/** A meeting requires a name and an e-mail address. */
const asked: LeadAsked = {
  company: 'hidden',
  first_name: 'optional',
  last_name: 'required',
  email: 'required',
  phone: 'optional',
  postcode: 'hidden',
  message: 'optional',
}

function Ready({ id, page, onReload }: { id: string; page: BookingPageShown; onReload: () => Promise<void> }) {
  const { t, i18n } = useTranslation('public')
  const [start, setStart] = useState<string | null>(null)
  const [isTimeMissing, setTimeMissing] = useState(false)
  const [booked, setBooked] = useState<{ start: string } | null>(null)
  const act = useAct<{ start: string; end: string }>({
    onConflict: ({ code }) => {
      if (code === 'slot_taken') setStart(null)
      else form.agree(false)
      void onReload()
    },
  })
  const form = useVisitorForm(asked, act.errors)
  const submit = async (): Promise<void> => {
    setTimeMissing(!start)
    const complete = form.complete(page.asking_from)
    if (!complete || !start) return
    const content = { ...complete, start, consent: page.consent_text }
    const answer = await act.run(content, (key) => bookTime(id, content, key))
    if (!answer) return
    form.forget()
    setBooked(answer)
  }
  const head = useVisitorHead('page', id, page)
  const wordsOf = (moment: string): string =>
    t('booking.at', { day: formatDayOfWeek(parisDayOf(moment), i18n.language), time: formatTime(moment) })
  if (booked)
    return (
      <PublicFrame {...head}>
        <PublicNotice tone="success" title={t('booking.doneTitle')}>
          <p>{t('booking.done', { at: wordsOf(booked.start), person: page.person })}</p>
          <p>{t('booking.doneMail')}</p>
        </PublicNotice>
      </PublicFrame>
    )
  const hasTimes = page.times.length > 0
  return (
    <PublicFrame
      {...head}
      actions={
        hasTimes && (
          <Button
            type="submit"
            form={visitorFormId}
            variant="primary"
            size="l"
            icon={CalendarCheck}
            isLoading={act.isBusy}
          >
            {start ? t('booking.bookAt', { time: formatTime(start) }) : t('booking.book')}
          </Button>
        )
      }
    >
      <Facts page={page} />
      {page.introduction && <p className={styles.introduction}>{page.introduction}</p>}
      {hasTimes ? (
        <form
          id={visitorFormId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          {act.error && <PublicNotice>{act.error}</PublicNotice>}
          <h2 className={styles.step}>{t('booking.choose')}</h2>
          <TimePicker
            times={page.times}
            value={start}
            onChange={(chosen) => {
              setStart(chosen)
              setTimeMissing(false)
              act.clear()
            }}
          />
          {isTimeMissing && <PublicNotice>{t('booking.timeMissing')}</PublicNotice>}
          <h2 className={styles.step}>{t('booking.who')}</h2>
          <VisitorFields form={form} consent={page.consent_text} errors={act.errors} />
        </form>
      ) : (
        <EmptyState title={t('booking.noneTitle')}>{t('booking.none')}</EmptyState>
      )}
    </PublicFrame>
  )
}

function Facts({ page }: { page: BookingPageShown }) {
  const { t } = useTranslation('public')
  const Icon = page.types === 'call' ? Phone : MapPin
  return (
    <ul className={styles.facts}>
      <li>
        <User aria-hidden />
        <bdi>{page.person}</bdi>
      </li>
      <li>
        <Clock aria-hidden />
        {t('booking.minutes', { count: page.duration })}
      </li>
      <li>
        <Icon aria-hidden />
        <bdi>{page.location || t(`booking.${page.types}`)}</bdi>
      </li>
    </ul>
  )
}
