import type { WrittenName } from '../../../contract/commercial/kinds/names.ts'
import { ClipboardPaste, CloudCheck, PanelRightOpen } from 'lucide-react'
import { type ReactElement, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../../../format/dates.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { useShortcuts } from '../../../ui/actions/shortcuts.ts'
import { TotalsBox } from '../../../ui/data/TotalsBox.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { useRecordName } from '../../../ui/layout/record-name.ts'
import { SplitPage } from '../../../ui/layout/SplitPage.tsx'
import { DraftOffer } from '../../../widgets/draft/DraftOffer.tsx'
import { DocumentStateBadge } from '../../../widgets/document-state/DocumentStateBadge.tsx'
import { isOurs, type Kind, type PageSide } from '../../../widgets/documents/kinds.ts'
import { type DocumentState, documentState } from '../../../widgets/document-state/document-state.ts'
import { today } from '../../../widgets/today.ts'
import { editedTotals, totalLines } from '../../../widgets/documents/total-lines.ts'
import { isOfParty } from '../../../widgets/documents/use-mentions.ts'
import { ConditionsSection } from './parts/ConditionsSection.tsx'
import { Correction } from './Correction.tsx'
import styles from './DocumentEditor.module.css'
import { EditorAside } from './EditorAside.tsx'
import { EditorBar } from './EditorBar.tsx'
import { EditorDialogs, type Pasting } from './EditorDialogs.tsx'
import { type ClientChoice, EditorHeader } from './EditorHeader.tsx'
import { LineGrid } from './grid/LineGrid.tsx'
import { findLegalIssues } from './model/legal.ts'
import { EditorSteps } from './parts/EditorSteps.tsx'
import { LineDetail } from './parts/LineDetail.tsx'
import { LineNotes } from './parts/LineNotes.tsx'
import { useMargins } from './use-margins.ts'
import {
  type DocumentEditorProps,
  type EditorScreenState,
  finishOf,
  type Section,
  useEditorScreen,
} from './use-editor-screen.ts'
import { TemplateActions } from './TemplateActions.tsx'
import { useFolded } from './use-folded.ts'

/** Edits a document of any kind and side: head, lines as a sheet, conditions, the PDF beside them. */
export function DocumentEditor(props: DocumentEditorProps): ReactElement {
  const { kind, side, record } = props
  const { t } = useTranslation('commercial')
  const screen = useEditorScreen(props)
  const [newClient, setNewClient] = useState<string | null>(null)
  const [pasted, setPasted] = useState<Pasting | null>(null)
  const [mentions, setMentions] = useState<readonly string[] | null>(null)
  const { isFolded, isSheet, setFolded } = useFolded()
  const { editor, saving, draft, setHere } = screen
  const { pickClient, goToLines, clientRef } = screen
  const client = useMemo<ClientChoice>(
    () => ({ onPick: pickClient, onNext: goToLines, onCreate: setNewClient, onLevel: editor.setLevel, ref: clientRef }),
    [pickClient, goToLines, editor.setLevel, clientRef],
  )
  useRecordName(record?.number)
  useShortcuts({ 'Mod+s': () => void screen.handleSave() })
  return (
    <SplitPage
      label={t('editor.panels.label')}
      isSheet={isSheet}
      onFold={() => setFolded(true)}
      aside={
        isFolded ? null : (
          <EditorAside
            kind={kind}
            side={side}
            id={record?.id ?? null}
            snapshot={screen.snapshot}
            paper={screen.paper}
            isSheet={isSheet}
            onField={(path) => {
              if (isSheet) setFolded(true)
              const paths = mentionsBeside(path, kind, side, screen)
              if (paths.length > 0) setMentions(paths)
              else screen.focusField(path)
            }}
            onFold={() => setFolded(true)}
          />
        )
      }
    >
      <Page
        title={titleOf(t, { kind, side, party: editor.around.organization?.company_name, number: record?.number })}
        beside={
          <Beside
            state={documentState(kind.name, record, today())}
            name={kind.name}
            keptAt={screen.isDirty ? draft.keptAt : null}
            isFolded={isFolded}
            onUnfold={() => setFolded(false)}
          />
        }
        subtitle={<Correction snapshot={screen.snapshot} />}
        actions={kind.isOffer && <TemplateActions side={side} record={record} screen={screen} />}
        bar={
          <EditorBar
            kind={kind}
            side={side}
            isOwn={isOurs(kind, side, editor.state.head)}
            isStored={record !== undefined}
            changes={editor.changes}
            saving={saving}
            acts={{
              save: () => void screen.handleSave(),
              finish: finishOf(screen),
              abandon: screen.handleAbandon,
            }}
          />
        }
      >
        <EditorSteps
          side={side}
          document={editor.state}
          here={screen.here}
          isChecked={screen.isChecked}
          onStep={screen.goTo}
        />
        <DraftOffer at={draft.offer?.at} onTake={() => takeDraft(screen)} onRefuse={draft.drop} />
        <div className={styles.body} onFocus={(event) => setHere((now) => partOf(event.target as HTMLElement) ?? now)}>
          <EditorHeader
            kind={kind}
            side={side}
            id={record?.id ?? null}
            head={editor.state.head}
            around={editor.around}
            errors={screen.errors}
            onHead={editor.setHead}
            client={client}
          />
          <LinesSection screen={screen} onPaste={setPasted} />
          <ConditionsSection
            kind={kind}
            side={side}
            head={editor.state.head}
            taxes={editor.around.taxes}
            exempt={editor.around.exempt}
            onHead={editor.setHead}
            errors={screen.errors}
          />
        </div>
      </Page>
      <EditorDialogs
        side={side}
        screen={screen}
        newClient={newClient}
        onNewClient={setNewClient}
        pasted={pasted}
        onPasted={setPasted}
        mentions={mentions}
        onMentions={setMentions}
      />
    </SplitPage>
  )
}

/** Returns the mentions of the same party as a path, its own first; none for a field of the document. */
function mentionsBeside(path: string, kind: Kind, side: PageSide, { snapshot }: EditorScreenState): string[] {
  if (!isOfParty(path) || !snapshot.head.organization) return []
  const paths = findLegalIssues(kind, side, snapshot, snapshot).map((issue) => issue.path)
  const [party = ''] = path.split('.')
  return [path, ...paths.filter((other) => other !== path && other.startsWith(`${party}.`) && isOfParty(other))]
}

function takeDraft({ draft, editor }: EditorScreenState): void {
  const found = draft.take()
  if (found) editor.dispatch({ type: 'restore', content: found })
}

function titleOf(
  t: ReturnType<typeof useTranslation<'commercial'>>['t'],
  { kind, side, party, number }: { kind: Kind; side: PageSide; party?: string; number?: string | null },
): string {
  return party
    ? t(`editor.titleFor.${kind.name as WrittenName}.${side}`, { party })
    : (number ?? t(`editor.title.${kind.name as WrittenName}.${side}`))
}

const partOf = (element: HTMLElement): Section | null =>
  (element.closest<HTMLElement>('[data-section]')?.dataset.section as Section | undefined) ?? null

function LinesSection({
  screen: { kind, editor, lineError },
  onPaste,
}: {
  screen: EditorScreenState
  onPaste: (pasting: Pasting) => void
}) {
  const { t, i18n } = useTranslation('commercial')
  const { state, around, computed, products, context, lastPrices } = editor
  const { language } = i18n
  const { discount, discount_type: discountType, currency } = state.head
  const hasAccount = kind.name === 'invoice' && !context.isSales
  const figures = useMemo(
    () =>
      computed.totals &&
      totalLines(editedTotals(computed.totals, discountType === 'percent' ? discount : null), {
        t,
        language,
        isExempt: around.exempt,
        currency,
      }),
    [computed.totals, t, language, discount, discountType, around.exempt, currency],
  )
  const openPaste = useCallback((text: string, key: string) => onPaste({ text, key }), [onPaste])
  return (
    <div data-section="lines">
      <LineGrid
        lines={state.lines}
        figures={{ totals: computed.totals?.lines ?? null, error: lineError, margins: useMargins(editor) }}
        dispatch={editor.dispatch}
        vat={{ taxes: around.taxes, exempt: around.exempt }}
        products={{
          known: products,
          stockText: editor.stockText,
          search: editor.searchProducts,
          pick: editor.pickProduct,
          startFree: editor.startFree,
        }}
        openPaste={openPaste}
        onCurrent={editor.setCurrent}
        handle={editor.grid}
      />
      <div className={styles.under}>
        <div className={styles.underStart}>
          <LineDetail
            lines={state.lines}
            current={editor.current}
            hasAccount={hasAccount}
            onLine={(key, values) => editor.dispatch({ type: 'line', key, values })}
          />
          <LineNotes
            lines={state.lines}
            current={editor.current}
            products={products}
            context={context}
            levels={around.levels}
            lastPrices={lastPrices}
            totals={computed.totals}
            error={lineError}
          />
          <Button size="s" variant="ghost" icon={ClipboardPaste} onClick={() => openPaste('', editor.current)}>
            {t('paste.button')}
          </Button>
        </div>
        {figures && <TotalsBox isLive lines={figures} />}
      </div>
    </div>
  )
}

function Beside({
  state,
  name,
  keptAt,
  isFolded,
  onUnfold,
}: {
  state: DocumentState
  name: Kind['name']
  keptAt: string | null
  isFolded: boolean
  onUnfold: () => void
}) {
  const { t } = useTranslation('commercial')
  return (
    <>
      <DocumentStateBadge state={state} name={name} />
      {keptAt && (
        <span className={styles.kept}>
          <CloudCheck aria-hidden />
          {t('editor.keptAt', { time: formatTime(keptAt) })}
        </span>
      )}
      {isFolded && (
        <Button size="s" variant="ghost" icon={PanelRightOpen} onClick={onUnfold}>
          {t('editor.panels.preview')}
        </Button>
      )}
    </>
  )
}
