import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { giveUp, mend, type WaitingWrite, type WriteRefusal } from '../../api/outbox/outbox.ts'
import { formatDay, formatTime, parisDayOf } from '../../format/dates.ts'
import { errorTexts } from '../../i18n/errors.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { Badge } from '../../ui/data/Badge.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { TextArea } from '../../ui/fields/text/TextArea.tsx'
import { TextInput } from '../../ui/fields/text/TextInput.tsx'
import { valueOf } from '../entity.ts'
import { useKeptForm } from '../draft/use-kept-form.ts'
import { DayInput } from '../DayInput.tsx'
import styles from './Outbox.module.css'

/** Fields of a write that can be corrected, by the names that notes and tasks have on the wire. */
const fields = [
  { name: 'title', label: 'outbox.fieldTitle', input: 'line' },
  { name: 'text', label: 'outbox.fieldText', input: 'lines' },
  { name: 'date', label: 'outbox.fieldDay', input: 'day' },
  { name: 'description', label: 'outbox.fieldDescription', input: 'lines' },
  { name: 'desc', label: 'outbox.fieldDescription', input: 'lines' },
] as const

type Typed = Readonly<Record<string, unknown>>

/** Shows one write: its values while it waits, its form after a refusal. */
export function WaitingItem({ write }: { write: WaitingWrite }): ReactElement {
  const { t, i18n } = useTranslation('widgets')
  const { kind, at, refusal, body, page } = write
  const moment = new Date(at).toISOString()
  const state = refusal ? (refusal.isUnsure ? 'isUnsure' : 'isRefused') : 'isWaiting'
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <strong>{t(`outbox.${kind}`)}</strong>
        {page && <TextLink to={page.address}>{page.title}</TextLink>}
        <Badge tone={refusal ? 'danger' : 'secondary'}>{t(`outbox.${state}`)}</Badge>
        <span className={styles.moment}>
          {t('outbox.written', { day: formatDay(parisDayOf(moment), i18n.language), time: formatTime(moment) })}
        </span>
      </div>
      {refusal ? (
        <Refused write={write} refusal={refusal} />
      ) : (
        <>
          <p className={styles.typed} dir="auto">
            {String(valueOf(body, kind === 'note' ? 'text' : 'title') ?? '')}
          </p>
          <GiveUp place={write.place} />
        </>
      )}
    </li>
  )
}

function Refused({ write, refusal }: { write: WaitingWrite; refusal: WriteRefusal }) {
  const { t } = useTranslation(['widgets', 'validation'])
  const [body, setBody] = useState<Typed>(write.body)
  const kept = useKeptForm({ form: 'refused write', record: write.place }, body, setBody)
  const shown = fields.filter(({ name }) => typeof write.body[name] === 'string')
  const elsewhere = Object.entries(refusal.errors).filter(([name]) => !shown.some((field) => field.name === name))
  const reason = refusal.isUnsure
    ? t('outbox.unsureText')
    : [errorTexts(elsewhere.flatMap(([, list]) => list)) ?? refusal.detail, t('outbox.refusedText')]
        .filter(Boolean)
        .join(' ')
  return (
    <>
      <p role="alert" className={styles.error}>
        {reason}
      </p>
      {kept.offer}
      {shown.map(({ name, label, input }) => (
        <Field key={name} label={t(label)} error={errorTexts(refusal.errors[name])}>
          <Input
            kind={input}
            value={String(body[name] ?? '')}
            onChange={(value) => setBody({ ...body, [name]: value })}
          />
        </Field>
      ))}
      <div className={styles.actions}>
        <GiveUp place={write.place} />
        <Button size="s" variant="primary" onClick={() => void mend(write.place, body).then(kept.drop)}>
          {t('outbox.sendAgain')}
        </Button>
      </div>
    </>
  )
}

function Input({
  kind,
  value,
  onChange,
}: {
  kind: 'line' | 'lines' | 'day'
  value: string
  onChange: (value: string) => void
}) {
  if (kind === 'day') return <DayInput value={value} onChange={(day) => onChange(day ?? '')} />
  if (kind === 'line') return <TextInput value={value} onChange={(event) => onChange(event.target.value)} />
  return <TextArea rows={3} value={value} onChange={(event) => onChange(event.target.value)} />
}

/** Discards the typed values, at the second press. */
function GiveUp({ place }: { place: string }) {
  const { t } = useTranslation('widgets')
  const [isAsked, setAsked] = useState(false)
  return (
    <Button
      size="s"
      variant={isAsked ? 'danger' : 'ghost'}
      className={styles.giveUp}
      onClick={() => (isAsked ? void giveUp(place) : setAsked(true))}
      onBlur={() => setAsked(false)}
    >
      {t(isAsked ? 'outbox.giveUpSure' : 'outbox.giveUp')}
    </Button>
  )
}
