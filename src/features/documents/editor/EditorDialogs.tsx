import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { LeavePrompt } from '../../../widgets/draft/LeavePrompt.tsx'
import type { PageSide } from '../../../widgets/documents/kinds.ts'
import { ClientDialog } from './parts/ClientDialog.tsx'
import { MentionsDialog } from './parts/MentionsDialog.tsx'
import { PasteDialog } from './parts/PasteDialog.tsx'
import { pasteLines } from './paste-lines.ts'
import type { PastedRow } from './model/paste.ts'
import { StaleDialog } from './parts/StaleDialog.tsx'
import type { EditorScreenState } from './use-editor-screen.ts'

export interface Pasting {
  text: string
  key: string
}

/**
 * Shows the dialogs of the editor: new customer, pasted rows, missing mentions, new prices, a colleague's version,
 * leaving.
 */
export function EditorDialogs({
  side,
  screen,
  newClient,
  onNewClient,
  pasted,
  onPasted,
  mentions,
  onMentions,
}: {
  side: PageSide
  screen: EditorScreenState
  newClient: string | null
  onNewClient: (name: string | null) => void
  pasted: Pasting | null
  onPasted: (pasting: Pasting | null) => void
  mentions: readonly string[] | null
  onMentions: (paths: null) => void
}): ReactElement {
  const { editor, saving, draft } = screen
  const { dispatch, state } = editor
  const handleClient = (id: string, contact: string | null): void => {
    onNewClient(null)
    screen.pickClient(id)
    screen.goToLines()
    if (contact) dispatch({ type: 'head', values: { [screen.kind.contactField]: contact } })
  }
  const handleRows = async (rows: readonly PastedRow[], key: string): Promise<void> => {
    onPasted(null)
    const lines = await pasteLines(rows, editor)
    dispatch({ type: 'insert', after: state.lines.some((line) => line.key === key) ? key : null, lines })
  }
  return (
    <>
      <LeavePrompt isDirty={screen.asksBeforeLeaving} onLeave={draft.drop} />
      {editor.asked && <RepriceDialog count={editor.asked.count} onAnswer={editor.asked.answer} />}
      {newClient !== null && (
        <ClientDialog name={newClient} side={side} onClose={() => onNewClient(null)} onDone={handleClient} />
      )}
      {pasted && (
        <PasteDialog
          text={pasted.text}
          onClose={() => onPasted(null)}
          onAdd={(rows) => void handleRows(rows, pasted.key)}
        />
      )}
      {mentions && (
        <MentionsDialog
          side={side}
          paths={mentions}
          organization={state.head.organization}
          onClose={() => onMentions(null)}
        />
      )}
      {saving.stale && (
        <StaleDialog
          kind={screen.kind}
          merged={saving.stale.merged}
          author={saving.stale.author}
          onSave={(paths) => void saving.resolveConflict(paths)}
          onReload={saving.takeTheirs}
          onClose={saving.closeStale}
        />
      )}
    </>
  )
}

function RepriceDialog({ count, onAnswer }: { count: number; onAnswer: (isSure: boolean) => void }) {
  const { t } = useTranslation('commercial')
  return (
    <ConfirmDialog
      isOpen
      title={t('editor.reprice.title')}
      confirmLabel={t('editor.reprice.yes')}
      cancelLabel={t('editor.reprice.no')}
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      {t('editor.reprice.text', { count })}
    </ConfirmDialog>
  )
}
