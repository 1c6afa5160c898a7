import dayjs from 'dayjs'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FileRead, type LinkRead, links, useEndLink } from '../../../api/files/files.ts'
import { useSession } from '../../../api/session/use-session.ts'
import { momentOf } from '../../../contract/rules/time/zoned-time.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { formatMoment } from '../../../format/dates.ts'
import { parseDay } from '../../../format/calendar.ts'
import { formatDay } from '../../../format/dates.ts'
import { errorTexts } from '../../../i18n/errors.ts'
import { pathTo } from '../../../paths/index.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { Badge } from '../../../ui/data/Badge.tsx'
import { useConfirm } from '../../../widgets/confirm/Confirm.tsx'
import { DateInput } from '../../../ui/fields/text/DateInput.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/choice/Select.tsx'
import { TextInput } from '../../../ui/fields/text/TextInput.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { showToast } from '../../../ui/toast/toast.ts'
import { useStableValue } from '../../../widgets/stable-value.ts'
import { useKeptForm } from '../../../widgets/draft/use-kept-form.ts'
import { now, today } from '../../../widgets/today.ts'
import styles from '../files.module.css'

const durations = ['1', '7', '30', 'day'] as const

/**
 * Edits the links to a file: a new one with its end and an optional password, and the existing ones with their
 * openings.
 */
export function LinksDialog({ file, onClose }: { file: FileRead; onClose: () => void }): ReactElement {
  const { t } = useTranslation(['files', 'common'])
  const list = links.useList({ page_size: 100, filters: { file: file.id } })
  const found = list.data?.results ?? []
  return (
    <Dialog
      isOpen
      title={t('linksTitle', { name: file.name })}
      onClose={onClose}
      size="m"
      footer={<Button onClick={onClose}>{t('common:actions.close')}</Button>}
    >
      <div className={styles.stack}>
        <NewLink file={file} />
        {found.length > 0 && (
          <ul className={styles.links}>
            {found.map((link) => (
              <LinkRow key={link.id} link={link} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

function NewLink({ file }: { file: FileRead }) {
  const { t, i18n } = useTranslation('files')
  const [duration, setDuration] = useState<string>('7')
  const [day, setDay] = useState<string | null>(null)
  const [password, setPassword] = useState('')
  const kept = useKeptForm({ form: 'file link', record: file.id }, { duration, day }, (found) => {
    setDuration(found.duration)
    setDay(found.day)
  })
  const create = links.useCreate()
  const moment = useStableValue()
  const errors = refusalOf(create.error)?.errors ?? {}
  const address = useLinkAddress()
  const end = (): string =>
    duration === 'day'
      ? momentOf(`${day ?? today()}T23:59:59`, 'Europe/Paris')
      : dayjs(now())
          .add(Number(duration) * 24, 'hour')
          .toISOString()
  const handleCreate = async (): Promise<void> => {
    try {
      const made = await create.mutateAsync({
        file: file.id,
        expires_at: moment.made(`${duration} ${day}`, end),
        ...(password ? { password } : {}),
      })
      kept.drop()
      moment.done()
      setPassword('')
      if (await copyText(address(made))) showToast('success', t('linkCopied'))
    } catch {
      // The error is shown at its field.
    }
  }
  return (
    <form
      noValidate
      className={styles.newLink}
      onSubmit={(event) => {
        event.preventDefault()
        void handleCreate()
      }}
    >
      <p className={styles.quiet}>{t('linkHelp')}</p>
      {kept.offer}
      <div className={styles.fields}>
        <Field label={t('linkEnds')} error={errorTexts(errors.expires_at)}>
          <Select
            data-autofocus
            value={duration}
            options={durations.map((value) => ({ value, label: t(`linkDuration.${value}`) }))}
            onChange={(event) => setDuration(event.target.value)}
          />
        </Field>
        {duration === 'day' && (
          <Field label={t('linkDay')}>
            <DateInput
              value={day}
              onChange={setDay}
              min={today()}
              parse={(text) => (text.trim() ? (parseDay(text, today()) ?? undefined) : null)}
              format={(value) => formatDay(value, i18n.language)}
            />
          </Field>
        )}
        <Field label={t('linkPassword')} help={t('linkPasswordHelp')} error={errorTexts(errors.password)}>
          <TextInput value={password} autoComplete="off" onChange={(event) => setPassword(event.target.value)} />
        </Field>
      </div>
      <Button type="submit" variant="primary" isLoading={create.isPending}>
        {t('acts.makeLink')}
      </Button>
    </form>
  )
}

/** Returns a function that gives the address for a visitor. */
function useLinkAddress(): (link: LinkRead) => string {
  const { user } = useSession()
  return ({ public_key: id }) =>
    `${location.origin}${pathTo('file-public', { company: user?.company_object?.slug ?? '-', id: id ?? '-' })}`
}

function LinkRow({ link }: { link: LinkRead }) {
  const { t, i18n } = useTranslation('files')
  const end = useEndLink()
  const address = useLinkAddress()
  const hasEnded = Boolean(link.ended_at) || !dayjs(link.expires_at).isAfter(now())
  const confirm = useConfirm()
  const handleEnd = async (): Promise<void> => {
    const question = { title: t('endLinkTitle'), text: t('endLinkText'), confirmLabel: t('acts.endLink') }
    if (await confirm(question)) end.mutate(link.id)
  }
  const handleCopy = async (): Promise<void> => {
    if (await copyText(address(link))) showToast('success', t('linkCopied'))
  }
  return (
    <li className={styles.link}>
      <span className={styles.linkText}>
        <span>
          <Badge tone={hasEnded ? 'secondary' : 'success'}>{t(hasEnded ? 'linkEnded' : 'linkOpen')}</Badge>{' '}
          {t(hasEnded ? 'linkEndedAt' : 'linkEndsAt', {
            moment: formatMoment(link.ended_at ?? link.expires_at, i18n.language),
          })}
        </span>
        <span className={styles.quiet}>
          {[t('openings', { count: link.openings ?? 0 }), link.has_password && t('withPassword')]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {!hasEnded && (
          <bdi dir="ltr" className={styles.linkAddress}>
            {address(link)}
          </bdi>
        )}
      </span>
      {!hasEnded && (
        <span className={styles.linkActs}>
          <Button size="s" onClick={() => void handleCopy()}>
            {t('acts.copyLink')}
          </Button>
          <Button size="s" variant="ghost" isLoading={end.isPending} onClick={() => void handleEnd()}>
            {t('acts.endLink')}
          </Button>
        </span>
      )}
    </li>
  )
}
