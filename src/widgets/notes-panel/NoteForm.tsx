import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { historyKey } from '../../api/history/timeline.ts'
import { type Kept, useSafeCreate } from '../../api/outbox/use-safe-create.ts'
import { refusalOf } from '../../api/refusal.ts'
import { useSession } from '../../api/session/use-session.ts'
import { errorTexts } from '../../i18n/errors.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { DraftOffer } from '../draft/DraftOffer.tsx'
import { useDraft } from '../draft/use-draft.ts'
import type { AnyResource } from '../entity.ts'
import { notifyQueued } from '../outbox/say-kept.ts'
import { MentionArea } from './MentionArea.tsx'
import { mentionedIn, type NoteTarget, useMentionable } from './mentions.ts'
import styles from './NotesPanel.module.css'

/** Most characters of a note. */
export const noteLimit = 2000

/** Shows the reason of a refused note, for its text or its mentions. */
export function NoteError({ error }: { error: unknown }): ReactElement | null {
  const refusal = refusalOf(error, 422)
  const text = errorTexts(Object.values(refusal?.errors ?? {}).flat())
  return text ? (
    <p role="alert" className={styles.error}>
      {text}
    </p>
  ) : null
}

/** Adds a note to a record; its draft is kept on this device until then. */
export function NoteForm({
  source,
  parent,
  id,
  target,
  hasFocus = false,
  onAdded,
}: {
  source: AnyResource
  parent: string
  id: string
  target?: NoteTarget
  hasFocus?: boolean
  onAdded?: () => void
}): ReactElement {
  const { t } = useTranslation('widgets')
  const { user } = useSession()
  const [text, setText] = useState('')
  const { options } = useMentionable(target, text.includes('@'))
  const draft = useDraft({ entity: source.entity.key, record: `new ${id}`, values: { text }, isDirty: text !== '' })
  const create = useSafeCreate(source, 'note', { touches: [historyKey] })
  const handleAdded = (made: Kept | object): void => {
    notifyQueued(made)
    draft.drop()
    setText('')
    onAdded?.()
  }
  const add = (): void => {
    const mentions = mentionedIn(text, options)
    if (text.trim() && text.length <= noteLimit)
      create.mutate(
        {
          [parent]: id,
          text: text.trim(),
          pin: false,
          user: user?.uuid,
          ...(mentions.length > 0 ? { mentions } : {}),
        },
        { onSuccess: handleAdded },
      )
  }
  const take = (): void => {
    const kept = draft.take()?.text
    if (typeof kept === 'string') setText(kept)
  }
  return (
    <div data-screen-only className={styles.form}>
      {!text && <DraftOffer at={draft.offer?.at} onTake={take} onRefuse={draft.refuse} />}
      <MentionArea
        target={target}
        hasFocus={hasFocus}
        aria-label={t('newNote')}
        placeholder={t('newNote')}
        rows={2}
        value={text}
        limit={text.length > noteLimit - 200 ? noteLimit : undefined}
        onText={setText}
      />
      <NoteError error={create.error} />
      {text && (
        <Button size="s" variant="primary" isLoading={create.isPending} onClick={add}>
          {t('addNote')}
        </Button>
      )}
    </div>
  )
}
