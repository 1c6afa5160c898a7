import { type ReactElement, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { note } from '../../../../contract/dashboard/note.ts'
import { factsOf } from '../../../../contract/kit/kit.ts'
import { refusalOf } from '../../../../api/refusal.ts'
import { useOwnNote, useReadNoteAgain, useSaveNote } from '../../../../api/dashboard/own-note.ts'
import { Button } from '../../../../ui/actions/Button.tsx'
import { Card } from '../../../../ui/data/Card.tsx'
import { TextArea } from '../../../../ui/fields/text/TextArea.tsx'
import { useLatestRef } from '../../../../ui/use-latest-ref.ts'
import { DraftOffer } from '../../../../widgets/draft/DraftOffer.tsx'
import { useDraft } from '../../../../widgets/draft/use-draft.ts'
import { PanelBody } from '../../../../widgets/panel/PanelBody.tsx'
import styles from './panels.module.css'

/** Edits a note for oneself, saved while it is written. */
export function NotePanel(): ReactElement {
  const { t } = useTranslation('home')
  const own = useOwnNote()
  return (
    <Card title={t('note.title')} className={styles.note}>
      <PanelBody query={own}>
        <Editor saved={own.data?.content ?? ''} />
      </PanelBody>
    </Card>
  )
}

const REST = 800
const noteLimit = factsOf(note.fields.content).max

function Editor({ saved }: { saved: string }) {
  const { t } = useTranslation('home')
  // Text typed since the last saving; null while the field shows the saved text.
  const [typed, setTyped] = useState<string | null>(null)
  const save = useSaveNote()
  const readAgain = useReadNoteAgain()
  const text = typed ?? saved
  const isDirty = typed !== null && typed !== saved
  const draft = useDraft({ entity: 'dashboard/notes', record: 'own', values: { content: text }, isDirty })
  const isStale = refusalOf(save.error, 412, 428) !== undefined

  const isRefused = save.isError && save.variables === text
  const send = (): void => {
    // A refused text is sent again after a change or when the field is left.
    if (!isDirty || save.isPending || isStale) return
    save.mutate(text, { onSuccess: () => draft.drop() })
  }
  const latest = useLatestRef(send)
  useEffect(() => {
    if (isRefused) return undefined
    const timer = setTimeout(() => latest.current(), REST)
    return () => clearTimeout(timer)
  }, [text, latest, save.isPending, isRefused])
  useEffect(() => () => latest.current(), [latest])

  const keepMine = async (): Promise<void> => {
    await readAgain()
    save.mutate(text, { onSuccess: () => draft.drop() })
  }
  const takeOther = async (): Promise<void> => {
    await readAgain()
    setTyped(null)
    draft.drop()
    save.reset()
  }
  return (
    <>
      <DraftOffer
        at={draft.offer?.at}
        onTake={() => setTyped(String(draft.take()?.content ?? text))}
        onRefuse={draft.refuse}
      />
      <TextArea
        aria-label={t('note.title')}
        placeholder={t('note.placeholder')}
        limit={noteLimit}
        value={text}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={send}
        className={styles.paper}
      />
      <div role="status" className={styles.quiet}>
        {isStale ? (
          <>
            <p>{t('note.stale')}</p>
            <Button size="s" onClick={() => void keepMine()}>
              {t('note.keepMine')}
            </Button>{' '}
            <Button size="s" variant="ghost" onClick={() => void takeOther()}>
              {t('note.takeOther')}
            </Button>
          </>
        ) : (
          t(save.isError ? 'note.failed' : isDirty ? 'note.saving' : 'note.saved')
        )}
      </div>
    </>
  )
}
