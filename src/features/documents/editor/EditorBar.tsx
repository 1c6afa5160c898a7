import { Check, Send, TriangleAlert } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { joinWords } from '../../../format/join-words.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { ProgressBar } from '../../../ui/state/ProgressBar.tsx'
import { SaveBar } from '../../../ui/layout/SaveBar.tsx'
import { translateKey } from '../../../widgets/labels.ts'
import type { Kind, PageSide } from '../../../widgets/documents/kinds.ts'
import type { EditorChange } from './model/changes.ts'
import styles from './DocumentEditor.module.css'

const SHOWN = 2

/** Shows the changes since the last save, and the next actions. */
export function EditorBar({
  kind,
  side,
  isOwn,
  isStored,
  changes,
  saving,
  acts,
}: {
  kind: Kind
  side: PageSide
  /** Whether the company issues the document: it is validated, not approved. */
  isOwn: boolean
  /** Whether the service stores the document. */
  isStored: boolean
  changes: readonly EditorChange[]
  saving: { isSaving: boolean; isFailed: boolean; progress: number | null }
  /** The next actions; `finish` where the document can be issued. */
  acts: { save: () => void; abandon: () => void; finish: (() => void) | undefined }
}): ReactElement {
  const { t, i18n } = useTranslation(['commercial', 'common'])
  const sends = !kind.isFiscal
  return (
    <SaveBar
      actions={
        <>
          <Button variant="ghost" onClick={acts.abandon}>
            {t('commercial:editor.abandon')}
          </Button>
          <Button kbd="Ctrl S" isLoading={saving.isSaving} onClick={acts.save}>
            {t('common:actions.save')}
          </Button>
          {acts.finish && (
            <Button variant="primary" icon={sends ? Send : Check} disabled={saving.isSaving} onClick={acts.finish}>
              {t(finishKey(kind, side, isOwn))}
            </Button>
          )}
        </>
      }
    >
      {saving.isFailed && changes.length > 0 && (
        <p role="alert" className={styles.unsaved}>
          <TriangleAlert aria-hidden />
          {t('commercial:editor.saveFailed')}
        </p>
      )}
      {saving.progress !== null ? (
        <ProgressBar label={t('commercial:editor.savingLines')} value={saving.progress} />
      ) : changes.length === 0 ? (
        t(isStored ? 'commercial:changes.none' : 'commercial:changes.unsaved')
      ) : (
        <>
          {isStored ? t('commercial:changes.count', { count: changes.length }) : t('commercial:changes.unsavedParts')}{' '}
          <b>{joinWords(changes.slice(0, SHOWN).map(changeText), i18n.language)}</b>
          {changes.length > SHOWN && '…'}
        </>
      )}
    </SaveBar>
  )
}

const finishKey = ({ name, isFiscal }: Kind, side: PageSide, isOwn: boolean) => {
  if (isFiscal) return isOwn ? 'commercial:editor.validate' : 'commercial:actions.approve'
  if (name === 'purchase-order') return 'commercial:editor.sendOrder'
  return side === 'sales' ? 'commercial:editor.send' : 'commercial:editor.open'
}

function changeText(change: EditorChange): string {
  if (change.kind === 'head') return translateKey(`commercial:changes.fields.${change.field}`)
  if (change.kind === 'line')
    return translateKey('commercial:changes.line', {
      field: translateKey(`commercial:changes.fields.${change.field}`),
      number: change.number,
    } as never)
  if (change.kind === 'order') return translateKey('commercial:changes.order')
  return translateKey(`commercial:changes.${change.kind}`, { count: change.count })
}
