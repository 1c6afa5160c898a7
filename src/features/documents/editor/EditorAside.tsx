import { Download, FileText, PanelRightClose } from 'lucide-react'
import { memo, type ReactElement, type RefObject, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCapability } from '../../../api/capabilities.ts'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { Kbd } from '../../../ui/actions/Kbd.tsx'
import { SegmentedControl } from '../../../ui/actions/SegmentedControl.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ActivityList } from '../../../widgets/activity/Activity.tsx'
import { PdfView } from '../../../widgets/pdf-view/PdfView.tsx'
import { saveUrl } from '../../../ui/save-file.ts'
import { useLatestRef } from '../../../ui/use-latest-ref.ts'
import { useDebouncedValue } from '../../../ui/use-debounced-value.ts'
import { isOurs, type Kind, type PageSide } from '../../../widgets/documents/kinds.ts'
import styles from './DocumentEditor.module.css'
import { findLegalIssues, unreadParties } from './model/legal.ts'
import { LegalPanel } from './parts/LegalPanel.tsx'
import type { EditorSnapshot } from './model/editor-snapshot.ts'
import type { PreviewSource } from './preview/preview-data.ts'
import { previewData } from './preview/preview-data.ts'
import { SupplierPaper } from './parts/SupplierPaper.tsx'
import type { SupplierFileState } from './parts/use-supplier-file.ts'
import { type PdfPreview, usePreview } from '../../../widgets/pdf-view/use-preview.ts'

/** Pause in ms after the last key before an update. */
const REST = 120

type Panel = 'preview' | 'paper' | 'legal' | 'history'

const keys = [
  ['↑ ↓', 'line'],
  ['Tab', 'cell'],
  ['Ctrl D', 'duplicate'],
  ['Alt ↑', 'move'],
] as const

export interface EditorAsideProps {
  kind: Kind
  side: PageSide
  id: string | null
  snapshot: EditorSnapshot
  paper: SupplierFileState
  /** Whether it is over the lines, which close it by themselves. */
  isSheet: boolean
  onField: (path: string) => void
  onFold: () => void
}

/**
 * Shows a panel beside the lines: the real PDF, the legal requirements, the history. It is updated after a pause in
 * typing.
 */
export function EditorAside({ snapshot, onField, onFold, ...rest }: EditorAsideProps): ReactElement {
  const ways = useLatestRef({ onField, onFold })
  return <CalmAside {...rest} snapshot={useDebouncedValue(snapshot, REST)} ways={ways} />
}

interface CalmProps extends Pick<EditorAsideProps, 'kind' | 'side' | 'id' | 'snapshot' | 'paper' | 'isSheet'> {
  ways: Readonly<RefObject<Pick<EditorAsideProps, 'onField' | 'onFold'>>>
}

const CalmAside = memo(PlainAside)

function PlainAside({ kind, side, id, snapshot, paper, isSheet, ways }: CalmProps) {
  const { t } = useTranslation('commercial')
  // A supplier's document is not drawn: its file is shown instead.
  const hasPreview = isOurs(kind, side, snapshot)
  const offered = panelsOf(kind, hasPreview)
  const source = sourceOf(kind, side, snapshot)
  const findings = useMemo(() => findLegalIssues(kind, side, snapshot, snapshot), [kind, side, snapshot])
  const [chosen, setPanel] = useState<Panel>(offered[0] ?? 'legal')
  const panel = offered.includes(chosen) ? chosen : (offered[0] ?? 'legal')
  const { preview, isFailed } = useShown(panel === 'preview' ? source : null)
  const name = source?.number ?? t('quotation.one')
  const panels: Readonly<Record<Panel, ReactElement>> = {
    preview: (
      <>
        <Paper preview={preview} isFailed={isFailed} name={name} />
        {!isSheet && <KeyHints />}
      </>
    ),
    paper: <SupplierPaper paper={paper} />,
    legal: (
      <LegalPanel
        side={side}
        isOurs={hasPreview}
        findings={findings}
        isUnread={unreadParties(snapshot, snapshot).length > 0}
        organization={snapshot.head.organization}
        replaces={snapshot.type === 'corrective' ? snapshot.corrects : null}
        onField={(path) => ways.current.onField(path)}
      />
    ),
    history: <History kind={kind} id={id} />,
  }
  return (
    <>
      <div className={styles.panelHead}>
        <PanelChoice
          value={panel}
          onChange={setPanel}
          isOurs={hasPreview}
          offered={offered}
          missing={findings.filter(({ isWarning }) => !isWarning).length}
        />
        <PanelTools
          preview={hasPreview ? preview : undefined}
          name={name}
          onFold={isSheet ? undefined : () => ways.current.onFold()}
        />
      </div>
      {panels[panel]}
    </>
  )
}

/** Saves the PDF, where there is one; hides the panel. */
function PanelTools({
  preview,
  name,
  onFold,
}: {
  preview: PdfPreview | null | undefined
  name: string
  onFold: (() => void) | undefined
}) {
  const { t } = useTranslation('commercial')
  return (
    <span className={styles.panelTools}>
      {preview !== undefined && (
        <IconButton
          icon={Download}
          label={t('actions.downloadPdf')}
          disabled={!preview}
          onClick={() => preview && saveUrl(preview.url, `${name}.pdf`)}
        />
      )}
      {onFold && <IconButton icon={PanelRightClose} isTurning label={t('editor.panels.fold')} onClick={onFold} />}
    </span>
  )
}

function History({ kind, id }: Pick<EditorAsideProps, 'kind' | 'id'>) {
  const { t } = useTranslation('commercial')
  return id ? (
    <ActivityList entity={kind.records.entity} id={id} />
  ) : (
    <EmptyState title={t('editor.panels.noHistory')} />
  )
}

/** Shows the document as it would be sent. */
function Paper({ preview, isFailed, name }: ReturnType<typeof usePreview> & { name: string }) {
  const { t } = useTranslation('commercial')
  if (isFailed && !preview)
    return (
      <EmptyState icon={FileText} title={t('preview.failed')}>
        {t('preview.failedText')}
      </EmptyState>
    )
  return <PdfView bytes={preview?.bytes ?? null} url={preview?.url ?? null} name={name} label={t('preview.title')} />
}

const panelsOf = (kind: Kind, hasPreview: boolean): readonly Panel[] => {
  if (hasPreview) return ['preview', 'legal', 'history']
  return kind.isFiscal && hasCapability('commercial', 'added') ? ['paper', 'legal', 'history'] : ['legal', 'history']
}

function PanelChoice({
  value,
  onChange,
  isOurs: isOurPaper,
  offered,
  missing,
}: {
  value: Panel
  onChange: (panel: Panel) => void
  isOurs: boolean
  offered: readonly Panel[]
  missing: number
}) {
  const { t } = useTranslation('commercial')
  const check = isOurPaper ? 'legal' : 'control'
  const labelOf = (panel: Panel): string => {
    if (panel !== 'legal') return t(`editor.panels.${panel}`)
    return missing > 0 ? t(`editor.panels.${check}Count`, { count: missing }) : t(`editor.panels.${check}`)
  }
  return (
    <SegmentedControl<Panel>
      label={t('editor.panels.label')}
      value={value}
      onChange={onChange}
      segments={offered.map((panel) => ({ value: panel, label: labelOf(panel) }))}
    />
  )
}

function sourceOf(kind: Kind, side: PageSide, { totals, around, ...rest }: EditorSnapshot): PreviewSource | null {
  if (!totals) return null
  const { exempt, company, logo, organization, contact } = around
  return { ...rest, name: kind.name, isSales: side === 'sales', totals, exempt, company, organization, contact, logo }
}

/** Returns the PDF of the editor's content, drawn anew when anything shown in it changes. */
function useShown(source: PreviewSource | null) {
  const { head, lines, totals, company, organization, contact, logo } = source ?? {}
  // oxlint-disable-next-line react/exhaustive-deps -- a new object when anything shown changes, and only then
  const content = useMemo(() => (head ? {} : null), [head, lines, totals, company, organization, contact, logo])
  return usePreview(source && (() => previewData(source)), content)
}

function KeyHints() {
  const { t } = useTranslation('commercial')
  return (
    <p className={styles.keys}>
      {keys.map(([key, word]) => (
        <span key={key} className={styles.key}>
          <Kbd>{key}</Kbd> {t(`editor.keys.${word}`)}
        </span>
      ))}
    </p>
  )
}
