import { Download, PanelRightClose } from 'lucide-react'
import { type ReactElement, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { Kbd } from '../../../ui/actions/Kbd.tsx'
import { SegmentedControl } from '../../../ui/actions/SegmentedControl.tsx'
import { EmptyState } from '../../../ui/data/EmptyState.tsx'
import { ActivityPanel } from '../document/ActivityPanel.tsx'
import { saveUrl } from '../document/save-blob.ts'
import type { Kind } from '../document/kinds.ts'
import styles from './DocumentEditor.module.css'
import type { LegalFinding } from './legal.ts'
import { LegalPanel } from './LegalPanel.tsx'
import type { PreviewSource } from './preview/preview-data.ts'
import { previewData } from './preview/preview-data.ts'
import { PreviewPanel } from './preview/PreviewPanel.tsx'
import { usePreview } from './preview/use-preview.ts'

type Panel = 'preview' | 'legal' | 'history'

const keys = [['↑ ↓', 'line'], ['Tab', 'cell'], ['Ctrl D', 'duplicate'], ['Alt ↑', 'move']] as const

/** Beside the lines: the real PDF, what the law asks, what happened. */
export function EditorAside({ kind, id, source, findings, onField, onFold }: {
  kind: Kind
  id: string | null
  source: PreviewSource | null
  findings: readonly LegalFinding[]
  onField: (path: string) => void
  onFold: () => void
}): ReactElement {
  const { t } = useTranslation('commercial')
  const [panel, setPanel] = useState<Panel>('preview')
  const { head, lines, totals, company, organization, contact } = source ?? {}
  // oxlint-disable-next-line react/exhaustive-deps -- one object that changes when anything shown changes
  const content = useMemo(() => ({}), [head, lines, totals, company, organization, contact])
  const { url, isFailed } = usePreview(source && panel === 'preview' ? () => previewData(source) : null, panel === 'preview' ? content : null)
  const name = source?.number ?? t('quotation.one')
  const missing = findings.filter(({ isWarning }) => !isWarning).length
  return (
    <>
      <div className={styles.panelHead}>
        <SegmentedControl<Panel>
          label={t('editor.panels.label')}
          value={panel}
          onChange={setPanel}
          segments={[
            { value: 'preview', label: t('editor.panels.preview') },
            { value: 'legal', label: missing > 0 ? t('editor.panels.legalCount', { count: missing }) : t('editor.panels.legal') },
            { value: 'history', label: t('editor.panels.history') },
          ]}
        />
        <span className={styles.panelTools}>
          <IconButton icon={Download} label={t('actions.downloadPdf')} disabled={!url} onClick={() => url && saveUrl(url, `${name}.pdf`)} />
          <IconButton icon={PanelRightClose} isTurning label={t('editor.panels.fold')} onClick={onFold} />
        </span>
      </div>
      {panel === 'preview' && <PreviewPanel url={url} name={name} isFailed={isFailed} />}
      {panel === 'preview' && (
        <p className={styles.keys}>{keys.map(([key, word]) => <span key={key} className={styles.key}><Kbd>{key}</Kbd> {t(`editor.keys.${word}`)}</span>)}</p>
      )}
      {panel === 'legal' && <LegalPanel findings={findings} organization={head?.organization ?? null} onField={onField} />}
      {panel === 'history' && (id ? <ActivityPanel kind={kind} id={id} /> : <EmptyState title={t('editor.panels.noHistory')} />)}
    </>
  )
}
