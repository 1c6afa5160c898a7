import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { DocumentRecord } from '../../../api/commercial/documents/documents.ts'
import { useIsOnline } from '../../../api/line.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { useLatestRef } from '../../../ui/use-latest-ref.ts'
import { isDatedByHand, isOurs, type Kind, type PageSide } from '../../../widgets/documents/kinds.ts'
import { today } from '../../../widgets/today.ts'
import type { EditorSnapshot } from './model/editor-snapshot.ts'
import { headErrors } from './model/editor-errors.ts'
import { focusHead, findFieldPlace } from './focus-field.ts'
import { type Content, type HeadName, nonBlankLines } from './model/model.ts'
import { useDocumentEditor } from './use-document-editor.ts'
import { useEditorDraft } from './use-editor-draft.ts'
import { useSupplierFile } from './parts/use-supplier-file.ts'
import { useSaving } from './use-saving.ts'

export type Section = 'client' | 'lines' | 'conditions'

export interface DocumentEditorProps {
  kind: Kind
  side: PageSide
  /** The record that is changed; none for a new one. */
  record: DocumentRecord | null
  start: Content
  /** The part that the address opens. */
  section: Section
  /** Called with the record that the first save of a new document made. */
  onMade?: (record: DocumentRecord) => void
}

/**
 * Returns the state of the editor's screen besides the document itself: the present section, errors, saving and
 * leaving.
 */
export function useEditorScreen({ kind, side, record, start, section, onMade }: DocumentEditorProps) {
  const { t } = useTranslation('commercial')
  const id = record?.id ?? null
  const editor = useDocumentEditor(kind, side, start, id)
  const { state, dispatch, grid, around, computed, changes } = editor
  const clientRef = useRef<HTMLInputElement>(null)
  const [here, setHere] = useState<Section>(section)
  const [isChecked, setChecked] = useState(false)
  const isDirty = changes.length > 0
  const needsDate = isDatedByHand(kind, side, state.head)
  const draft = useEditorDraft(kind.records.entity.key, id ?? `new-${side}`, state, isDirty)
  const leaving = useRef(false)
  const saving = useSaving({ kind, side, id, state, dispatch, onSaved: draft.drop })
  const errors = useMemo(
    () => headErrors(state.head, { isChecked, needsDate, refusal: saving.refusal, error: computed.error, t }),
    [state.head, isChecked, needsDate, saving.refusal, computed.error, t],
  )
  const lineError = computed.error ?? saving.lineError
  const paper = useSupplierFile(id)
  const day = today()
  const number = record?.number ?? t('editor.noNumber')
  const quotation = linkedNumber(record)
  const { corrects, installments } = useMemo(() => correctionOf(record), [record])
  const { type } = state.head
  const { taxOf } = editor
  const snapshot = useMemo<EditorSnapshot>(
    () => ({
      head: state.head,
      lines: state.lines,
      totals: computed.totals,
      around,
      taxOf,
      day,
      number,
      quotation,
      type,
      corrects,
      installments,
    }),
    [state.head, state.lines, computed.totals, around, taxOf, day, number, quotation, type, corrects, installments],
  )
  const latest = useLatestRef({ isDirty: isDirty || paper.isWaiting })
  // The first save changes the address of an editor that stays mounted: from then on leaving asks again.
  useEffect(() => {
    leaving.current = false
  }, [id])

  const goTo = useCallback(
    (part: Section): void => {
      setHere(part)
      if (part === 'client') clientRef.current?.focus()
      else if (part === 'lines') grid.current?.focus()
      else focusHead('subject')
    },
    [grid],
  )
  // The address opens the editor at a part of it, once; on a phone a focus would open the keyboard.
  useEffect(() => {
    if (matchMedia('(pointer: coarse)').matches) return
    const [first] = start.lines
    if (section === 'lines' && first) grid.current?.focus(first.key)
    else goTo(section)
    // oxlint-disable-next-line react/exhaustive-deps -- only at the start
  }, [])

  const { setClient } = editor
  const goToLines = useCallback((): void => goTo('lines'), [goTo])
  const pickClient = useCallback(
    (id: string): void => {
      setClient(id)
      // A focus moved while the search still ran stays where it is.
      if (clientRef.current === document.activeElement) goToLines()
    },
    [setClient, goToLines],
  )
  const focusField = (path: string): void => {
    const place = findFieldPlace(path, nonBlankLines(state.lines))
    if (place.part === 'lines') grid.current?.focus(place.key, place.column)
    else if (place.part === 'client') clientRef.current?.focus()
    else focusHead(place.name)
  }
  const refusedAt = useEffectEvent((path: string): void => focusField(path))
  useEffect(() => {
    if (saving.lineError) refusedAt(saving.lineError.path)
  }, [saving.lineError])
  const save = async (): Promise<DocumentRecord | null> => {
    setChecked(true)
    const wrong = Object.keys(
      headErrors(state.head, { isChecked: true, needsDate, refusal: null, error: computed.error, t }),
    )[0] as HeadName | undefined
    const path = wrong ?? computed.error?.path
    if (path) {
      focusField(path)
      return null
    }
    const saved = isDirty || !record ? await saving.save() : record
    return saved && (await paper.keep(saved.id)) ? saved : null
  }
  return {
    kind,
    editor,
    saving,
    draft,
    errors,
    lineError,
    snapshot,
    paper,
    here,
    setHere,
    clientRef,
    goTo,
    focusField,
    isDirty,
    isChecked,
    save,
    ...useWays({
      kind,
      side,
      record,
      save,
      onMade,
      isWaiting: saving.isWaiting,
      onLeave: () => {
        leaving.current = true
      },
    }),
    /** Whether leaving would lose changes. */
    asksBeforeLeaving: () => latest.current.isDirty && !leaving.current,
    pickClient,
    goToLines,
  }
}

export type EditorScreenState = ReturnType<typeof useEditorScreen>

/** Returns the actions to save, finish and abandon, with their destinations. */
function useWays({
  kind,
  side,
  record,
  save,
  onMade,
  isWaiting,
  onLeave,
}: Pick<DocumentEditorProps, 'kind' | 'side' | 'record' | 'onMade'> & {
  save: () => Promise<DocumentRecord | null>
  isWaiting: boolean
  onLeave: () => void
}) {
  const navigate = useNavigate()
  const { may } = useRights()
  const action = kind.isFiscal ? 'validate' : isOurs(kind, side) ? 'send' : undefined
  const leaveTo = (address: string): void => {
    onLeave()
    void navigate(address)
  }
  const handleSave = async (): Promise<void> => {
    const saved = await save()
    if (!saved || record) return
    onMade?.(saved)
    onLeave()
    void navigate(kind.modifyTo(saved.id, side), { replace: true, preventScrollReset: true })
  }
  const isOnline = useIsOnline()
  const sendAgain = useEffectEvent((): void => void handleSave())
  useEffect(() => {
    if (isWaiting && isOnline) sendAgain()
  }, [isWaiting, isOnline])
  return {
    canFinish: may(kind.records.entity.scope, kind.isFiscal ? 'full' : 'update'),
    handleSave,
    handleFinish: async (): Promise<void> => {
      const saved = await save()
      if (saved) leaveTo(kind.pageTo(saved.id, side, { action }))
    },
    handleAbandon: (): void => void navigate(record ? kind.pageTo(record.id, side) : kind.listTo(side)),
  }
}

const correctionOf = (record: DocumentRecord | null): Pick<EditorSnapshot, 'corrects' | 'installments'> => {
  const { linked_invoice: corrects, installments } = (record ?? {}) as Readonly<Record<string, unknown>>
  return {
    corrects: typeof corrects === 'object' ? (corrects as EditorSnapshot['corrects']) : null,
    installments: installments ?? null,
  }
}

const linkedNumber = (record: DocumentRecord | null): string | null => {
  const linked = record?.linked_quotation as { number?: string } | string | null | undefined
  return typeof linked === 'object' ? (linked?.number ?? null) : null
}

/** Returns how the document is issued; undefined where it cannot be. */
export const finishOf = ({ canFinish, handleFinish }: EditorScreenState): (() => void) | undefined =>
  canFinish ? () => void handleFinish() : undefined
