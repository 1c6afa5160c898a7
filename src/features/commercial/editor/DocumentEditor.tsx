import { ClipboardPaste, CloudCheck, PanelRightOpen } from 'lucide-react'
import { type ReactElement, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { DocumentRecord } from '../../../api/commercial/documents.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { formatTime } from '../../../format/dates.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { useShortcuts } from '../../../ui/actions/shortcuts.ts'
import { Badge } from '../../../ui/data/Badge.tsx'
import { StepHeader } from '../../../ui/data/StepHeader.tsx'
import { TotalsBox } from '../../../ui/data/TotalsBox.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { SplitPage } from '../../../ui/layout/SplitPage.tsx'
import { useLatest } from '../../../ui/latest.ts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { DraftOffer } from '../../../widgets/draft/DraftOffer.tsx'
import { LeavePrompt } from '../../../widgets/draft/LeavePrompt.tsx'
import type { Kind, Side } from '../document/kinds.ts'
import { today } from '../document/today.ts'
import { totalLines } from '../document/total-lines.ts'
import { ClientDialog } from './ClientDialog.tsx'
import { ConditionsSection } from './ConditionsSection.tsx'
import styles from './DocumentEditor.module.css'
import { EditorAside } from './EditorAside.tsx'
import { EditorBar } from './EditorBar.tsx'
import { EditorHeader } from './EditorHeader.tsx'
import { headFaults } from './faults.ts'
import { type Column, columns } from './grid/grid-context.ts'
import { LineGrid } from './grid/LineGrid.tsx'
import { findingsOf } from './legal.ts'
import { LineNotes } from './LineNotes.tsx'
import { type Content, type HeadName, written } from './model.ts'
import { PasteDialog } from './PasteDialog.tsx'
import { pasteLines } from './paste-lines.ts'
import { useFolded } from './use-folded.ts'
import { StaleDialog } from './StaleDialog.tsx'
import { useDocumentEditor } from './use-document-editor.ts'
import { useEditorDraft } from './use-editor-draft.ts'
import { useSaving } from './use-saving.ts'

export type Section = 'client' | 'lines' | 'conditions'

export interface DocumentEditorProps {
  kind: Kind
  side: Side
  /** The record that is changed; none for a new one. */
  record: DocumentRecord | null
  start: Content
  /** The part that the address opens. */
  section: Section
}

/** One editor for both kinds and both sides: head, lines as a sheet, conditions, the PDF beside. */
export function DocumentEditor({ kind, side, record, start, section }: DocumentEditorProps): ReactElement {
  const { t, i18n } = useTranslation('commercial')
  const navigate = useNavigate()
  const editor = useDocumentEditor(kind, side, start)
  const { state, dispatch, grid, around, computed, changes, products } = editor
  const clientRef = useRef<HTMLInputElement>(null)
  const [here, setHere] = useState<Section>(section)
  const [isChecked, setChecked] = useState(false)
  const [newClient, setNewClient] = useState<string | null>(null)
  const [pasted, setPasted] = useState<{ text: string; key: string } | null>(null)
  const [isFolded, setFolded] = useFolded()
  const isDirty = changes.length > 0
  const draft = useEditorDraft(kind.records.entity.key, record?.id ?? `new-${side}`, state, isDirty)
  const leaving = useRef(false)
  const saving = useSaving({ kind, side, id: record?.id ?? null, state, dispatch, onSaved: draft.drop })
  const faults = headFaults(state.head, { isChecked, refusal: saving.refusal, fault: computed.fault, t })
  const day = today()
  const findings = useMemo(() => findingsOf(kind, side, state, { around, totals: computed.totals, day }), [kind, side, state, around, computed.totals, day])
  const lines = written(state.lines)
  const latest = useLatest({ isDirty })

  const goTo = useCallback((part: Section): void => {
    setHere(part)
    if (part === 'client') clientRef.current?.focus()
    else if (part === 'lines') grid.current?.focus()
    else document.querySelector<HTMLElement>('[data-section="conditions"] input')?.focus()
  }, [grid])
  // The address opens the editor at a part of it, once.
  // oxlint-disable-next-line react/exhaustive-deps -- only at the start
  useEffect(() => goTo(section), [])

  const focusField = (path: string): void => {
    const [group = '', place = '', column = 'name'] = path.split('.')
    if (group === 'lines') {
      const line = place === '' ? undefined : lines[Number(place)]
      return grid.current?.focus(line?.key, columns.includes(column as Column) ? column as Column : column === 'taxes' ? 'tax' : 'name')
    }
    if (group === 'organization' || group === 'contact') return clientRef.current?.focus()
    document.querySelector<HTMLElement>(`[data-head="${group === 'expiration_payment' ? 'due' : group}"]`)?.focus()
  }
  const pickClient = (id: string): void => {
    editor.setClient(id)
    setHere('lines')
    grid.current?.focus()
  }
  const save = async (): Promise<DocumentRecord | null> => {
    setChecked(true)
    const wrong = Object.keys(headFaults(state.head, { isChecked: true, refusal: null, fault: computed.fault, t }))[0] as HeadName | undefined
    if (wrong) {
      focusField(wrong)
      return null
    }
    if (computed.fault) {
      focusField(computed.fault.path)
      return null
    }
    if (!isDirty && record) return record
    return saving.save()
  }
  const leaveTo = (address: string): void => {
    leaving.current = true
    void navigate(address)
  }
  const handleSave = async (): Promise<void> => {
    const saved = await save()
    if (!saved || record) return
    leaving.current = true
    void navigate(kind.modifyTo(saved.id, side), { replace: true })
  }
  const handleFinish = async (): Promise<void> => {
    const saved = await save()
    if (saved) leaveTo(kind.pageTo(saved.id, side, { action: finishAction(kind, side) }))
  }
  useShortcuts({ 'Mod+s': () => void handleSave() })
  const party = around.organization?.company_name
  const canFinish = useCanFinish(kind, side)

  return (
    <SplitPage
      label={t('editor.panels.label')}
      aside={isFolded ? null : (
        <EditorAside
          kind={kind}
          id={record?.id ?? null}
          findings={findings}
          onField={focusField}
          onFold={() => setFolded(true)}
          source={computed.totals && {
            name: kind.name, number: record?.number ?? t('editor.noNumber'), head: state.head, lines: state.lines, totals: computed.totals, rateOf: editor.rateOf, exempt: around.exempt, company: around.company,
            organization: around.organization, contact: around.contact, logo: null, day,
          }}
        />
      )}
    >
      <Page
        title={party ? t(`editor.titleFor.${kind.name}`, { party }) : record?.number ?? t(`editor.title.${kind.name}.${side}`)}
        beside={<Beside keptAt={isDirty ? draft.keptAt : null} isFolded={isFolded} onUnfold={() => setFolded(false)} />}
        bar={<EditorBar kind={kind} side={side} changes={changes} saving={saving} canFinish={canFinish} onSave={() => void handleSave()} onFinish={() => void handleFinish()} onAbandon={() => void navigate(record ? kind.pageTo(record.id, side) : kind.listTo(side))} />}
      >
        <StepHeader
          label={t('editor.steps.label')}
          onStep={(part) => goTo(part as Section)}
          steps={(['client', 'lines', 'conditions'] as const).map((key) => ({ key, label: t(key === 'client' ? `editor.party.${side}` : `editor.steps.${key}`), state: stepState(key, here, { hasClient: Boolean(state.head.organization), hasLines: lines.length > 0, isChecked }) }))}
        />
        <DraftOffer
          at={draft.offer?.at}
          onTake={() => {
            const found = draft.take()
            if (found) dispatch({ type: 'restore', content: found })
          }}
          onRefuse={draft.drop}
        />
        <div className={styles.body} onFocus={(event) => setHere(partOf(event.target as HTMLElement) ?? here)}>
          <EditorHeader
            kind={kind}
            side={side}
            head={state.head}
            around={around}
            faults={faults}
            onHead={editor.setHead}
            onClient={pickClient}
            onCreateClient={setNewClient}
            onLevel={editor.setLevel}
            clientRef={clientRef}
          />
          <div data-section="lines">
            <LineGrid
              lines={state.lines}
              totals={computed.totals?.lines ?? null}
              fault={computed.fault}
              dispatch={dispatch}
              language={i18n.language}
              exempt={around.exempt}
              taxes={around.taxes}
              products={products}
              stockText={editor.stockText}
              searchProducts={editor.searchProducts}
              pickProduct={editor.pickProduct}
              startFree={editor.startFree}
              openPaste={(text, key) => setPasted({ text, key })}
              onCurrent={editor.setCurrent}
              handle={grid}
            />
            <div className={styles.under}>
              <div className={styles.underStart}>
                <LineNotes lines={state.lines} current={editor.current} products={products} context={editor.context} lastPrices={editor.lastPrices} totals={computed.totals} fault={computed.fault} />
                <Button size="s" variant="ghost" icon={ClipboardPaste} onClick={() => setPasted({ text: '', key: editor.current })}>{t('paste.button')}</Button>
              </div>
              {computed.totals && <TotalsBox isLive lines={totalLines(computed.totals, { t, language: i18n.language, discount: state.head.discount_type === 'percent' ? state.head.discount : null })} />}
            </div>
          </div>
          <ConditionsSection kind={kind} head={state.head} taxes={around.taxes} exempt={around.exempt} onHead={editor.setHead} faults={faults} />
        </div>
      </Page>
      <LeavePrompt isDirty={() => latest.current.isDirty && !leaving.current} onLeave={draft.drop} />
      {editor.asked && (
        <ConfirmDialog isOpen title={t('editor.reprice.title')} confirmLabel={t('editor.reprice.yes')} cancelLabel={t('editor.reprice.no')} onConfirm={() => editor.asked?.answer(true)} onClose={() => editor.asked?.answer(false)}>
          {t('editor.reprice.text', { count: editor.asked.count })}
        </ConfirmDialog>
      )}
      {newClient !== null && (
        <ClientDialog
          name={newClient}
          side={side}
          onClose={() => setNewClient(null)}
          onDone={(id, contact) => {
            setNewClient(null)
            pickClient(id)
            if (contact) dispatch({ type: 'head', values: { contact } })
          }}
        />
      )}
      {pasted && (
        <PasteDialog
          text={pasted.text}
          onClose={() => setPasted(null)}
          onAdd={(rows) => {
            setPasted(null)
            void pasteLines(rows, editor).then((added) => dispatch({ type: 'insert', after: state.lines.some(({ key }) => key === pasted.key) ? pasted.key : null, lines: added }))
          }}
        />
      )}
      {saving.stale && <StaleDialog merged={saving.stale} onSave={(paths) => void saving.settle(paths)} onReload={saving.takeTheirs} onClose={saving.closeStale} />}
    </SplitPage>
  )
}

const finishAction = (kind: Kind, side: Side): string | undefined => (kind.name === 'invoice' ? 'validate' : side === 'sales' ? 'send' : undefined)

function useCanFinish(kind: Kind, side: Side): boolean {
  const { may } = useRights()
  return kind.name === 'quotation' ? side === 'sales' && may('quotation', 'update') : may('invoice', 'full')
}

const partOf = (element: HTMLElement): Section | null => (element.closest<HTMLElement>('[data-section]')?.dataset.section as Section | undefined) ?? null

function stepState(key: Section, here: Section, { hasClient, hasLines, isChecked }: { hasClient: boolean; hasLines: boolean; isChecked: boolean }) {
  if (key === 'client' && isChecked && !hasClient) return 'problem'
  if (key === here) return 'current'
  return (key === 'client' && hasClient) || (key === 'lines' && hasLines) ? 'done' : 'todo'
}

function Beside({ keptAt, isFolded, onUnfold }: { keptAt: string | null; isFolded: boolean; onUnfold: () => void }): ReactNode {
  const { t } = useTranslation('commercial')
  return (
    <>
      <Badge tone="secondary">{t('editor.draft')}</Badge>
      {keptAt && <span className={styles.kept}><CloudCheck aria-hidden />{t('editor.keptAt', { time: formatTime(keptAt) })}</span>}
      {isFolded && <Button size="s" variant="ghost" icon={PanelRightOpen} onClick={onUnfold}>{t('editor.panels.preview')}</Button>}
    </>
  )
}
