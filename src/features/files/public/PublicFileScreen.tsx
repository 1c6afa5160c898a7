import { Download, LockKeyhole } from 'lucide-react'
import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type DescribedLink,
  describeLink,
  type OpenedLink,
  openLink,
  readLinkContent,
} from '../../../api/files/public-link.ts'
import { formatLongDay } from '../../../format/day-words.ts'
import { formatBytes } from '../../../format/sizes.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { PasswordInput } from '../../../ui/fields/text/PasswordInput.tsx'
import { lazyPart } from '../../../widgets/panel/lazy-part.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { PublicFrame, PublicWaiting } from '../../../widgets/public/PublicFrame.tsx'
import { PublicNotice } from '../../../widgets/public/PublicNotice.tsx'
import { useAct } from '../../../widgets/public/use-act.ts'
import { useRead } from '../../../widgets/public/use-read.ts'
import styles from './public-file.module.css'

const FileContent = lazyPart(() => import('./FileContent.tsx').then(({ FileContent }) => FileContent))

/** Shows a file behind a link to somebody without an account. */
export function PublicFileScreen({ id = '' }: Record<string, string>): ReactElement {
  const { t } = useTranslation('public')
  const read = useRead(useCallback((signal: AbortSignal) => describeLink(id, signal), [id]))
  if (read.state !== 'ready' || !read.data) return <PublicWaiting read={read} title={t('kinds.file')} />
  return <Ready id={id} link={read.data} />
}

function Ready({ id, link }: { id: string; link: DescribedLink }) {
  const { t } = useTranslation('public')
  const [opened, setOpened] = useState<OpenedLink | null>(null)
  const [blob, setBlob] = useState<Blob | null>(null)
  const act = useAct<OpenedLink>()
  const isAsked = useRef(false)
  const { run } = act
  const open = useCallback(
    async (given: string): Promise<void> => {
      const found = await run(given, (key) => openLink(id, given, key))
      if (!found) return
      setOpened(found)
      if (found.type === 'document') setBlob(await readLinkContent(id, found.ticket).catch(() => null))
    },
    [id, run],
  )
  useEffect(() => {
    if (link.has_password || isAsked.current) return
    isAsked.current = true
    void open('')
  }, [link, open])
  return (
    <PublicFrame
      brand={link.company_name}
      title={opened?.name ?? link.name ?? t('kinds.file')}
      actions={
        opened?.type === 'document' && (
          <Button
            variant="primary"
            size="l"
            icon={Download}
            isLoading={!blob}
            onClick={() => blob && saveFile(blob, opened.name)}
          >
            {t('file.download')}
          </Button>
        )
      }
    >
      {act.error && <PublicNotice title={t('file.refused')}>{act.error}</PublicNotice>}
      {!opened && link.has_password && <PasswordForm isBusy={act.isBusy} onOpen={open} />}
      {opened && (
        <>
          <Facts file={opened} link={link} />
          <FileContent file={opened} blob={blob} />
        </>
      )}
    </PublicFrame>
  )
}

function PasswordForm({ isBusy, onOpen }: { isBusy: boolean; onOpen: (password: string) => Promise<void> }) {
  const { t } = useTranslation('public')
  const [password, setPassword] = useState('')
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void onOpen(password)
      }}
    >
      <p>{t('file.locked')}</p>
      <Field label={t('file.password')}>
        <PasswordInput value={password} autoComplete="off" onChange={(event) => setPassword(event.target.value)} />
      </Field>
      <Button type="submit" variant="primary" size="l" icon={LockKeyhole} isLoading={isBusy}>
        {t('file.open')}
      </Button>
    </form>
  )
}

function Facts({ file: { bytes }, link }: { file: OpenedLink; link: DescribedLink }) {
  const { t, i18n } = useTranslation('public')
  const { language } = i18n
  const end = t('file.until', { day: formatLongDay(link.expires_at, language) })
  return <p className={styles.facts}>{bytes ? `${formatBytes(bytes, language)} · ${end}` : end}</p>
}
