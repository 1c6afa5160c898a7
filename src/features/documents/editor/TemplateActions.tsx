import { CopyPlus, LayoutTemplate } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCapability } from '../../../api/capabilities.ts'
import type { DocumentRecord } from '../../../api/commercial/documents/documents.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { lazyPart } from '../../../widgets/panel/lazy-part.ts'
import type { PageSide } from '../../../widgets/documents/kinds.ts'
import type { EditorScreenState } from './use-editor-screen.ts'

const StartDialog = lazyPart(() => import('../templates/StartDialog.tsx').then(({ StartDialog }) => StartDialog))
const KeepDialog = lazyPart(() => import('../templates/KeepDialog.tsx').then(({ KeepDialog }) => KeepDialog))

/** Starts a new quotation from a template, or saves one as a template. */
export function TemplateActions({
  side,
  record,
  screen: { save, editor },
}: {
  side: PageSide
  record: DocumentRecord | null
  screen: EditorScreenState
}): ReactElement | null {
  const { t } = useTranslation('commercial')
  const { may } = useRights()
  const [open, setOpen] = useState<'start' | 'keep' | null>(null)
  if (!hasCapability('commercial', 'added') || !may('quotation', 'create')) return null
  const close = (): void => setOpen(null)
  const keep = async (): Promise<void> => {
    // The template gets the present content.
    if (await save()) setOpen('keep')
  }
  return (
    <>
      {record ? (
        <Button icon={LayoutTemplate} onClick={() => void keep()}>
          {t('actions.template')}
        </Button>
      ) : (
        <Button icon={CopyPlus} onClick={() => setOpen('start')}>
          {t('templates.from')}
        </Button>
      )}
      {open === 'start' && <StartDialog side={side} organization={editor.state.head.organization} onClose={close} />}
      {open === 'keep' && record && <KeepDialog side={side} document={record} onClose={close} />}
    </>
  )
}
