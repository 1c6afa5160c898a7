import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FileRead, files } from '../../../api/files/files.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { showToast } from '../../../ui/toast/toast.ts'
import { DraftOffer } from '../../../widgets/draft/DraftOffer.tsx'
import { LeavePrompt } from '../../../widgets/draft/LeavePrompt.tsx'
import { useDraft } from '../../../widgets/draft/use-draft.ts'
import { HtmlEditor } from '../../../widgets/html/HtmlEditor.tsx'
import { useRecordChange } from '../../../widgets/record-form/use-record-change.ts'
import styles from '../files.module.css'

/** Edits the text of a note; an unsaved draft stays on the device and is offered again. */
export function NoteEditor({ note, onDone }: { note: FileRead; onDone: () => void }): ReactElement {
  const { t } = useTranslation(['files', 'common'])
  const [saved, setSaved] = useState(note.text ?? '')
  const [text, setText] = useState(saved)
  const isDirty = text !== saved
  const patch = files.usePatch()
  const change = useRecordChange({ source: files, id: note.id, start: { text: saved } })
  const draft = useDraft({ entity: files.entity.key, record: note.id, values: { text }, isDirty })
  const handleSave = async (): Promise<void> => {
    try {
      const isMine = await change.save({ text }, (values, version) =>
        patch.mutateAsync({ id: note.id, values, version }),
      )
      setSaved(text)
      draft.drop()
      if (isMine) showToast('success', t('common:messages.saved'))
      onDone()
    } catch {
      // The API layer has shown the failure; the text stays.
    }
  }
  return (
    <form
      noValidate
      className={styles.stack}
      onSubmit={(event) => {
        event.preventDefault()
        void handleSave()
      }}
    >
      <LeavePrompt isDirty={() => isDirty} />
      <DraftOffer
        at={draft.offer?.at}
        onTake={() => setText(String(draft.take()?.text ?? text))}
        onRefuse={draft.refuse}
      />
      <Field label={t('noteText')}>
        <HtmlEditor label={t('noteText')} value={text} onChange={setText} />
      </Field>
      {change.conflict}
      <div className={styles.acts}>
        <Button type="submit" variant="primary" isLoading={patch.isPending} disabled={!isDirty}>
          {t('common:actions.save')}
        </Button>
        <Button onClick={onDone}>{t('common:actions.close')}</Button>
      </div>
    </form>
  )
}
