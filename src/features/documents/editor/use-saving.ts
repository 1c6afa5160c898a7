import { useQueryClient } from '@tanstack/react-query'
import { type Dispatch, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dealKeys, type DocumentRecord, saveDocument } from '../../../api/commercial/documents/documents.ts'
import { maySendAgain } from '../../../api/line.ts'
import { type ApiError, refusalOf } from '../../../api/refusal.ts'
import { useLatestRef } from '../../../ui/use-latest-ref.ts'
import { showToast } from '../../../ui/toast/toast.ts'
import { type ChangedBy, changedByOf } from '../../../widgets/version-labels.ts'
import type { Kind, PageSide } from '../../../widgets/documents/kinds.ts'
import { reconcileSaved } from './model/reconcile-saved.ts'
import { type EditorChange, listChanges, linesChanged, removedIds } from './model/changes.ts'
import type { EditorAction, EditorState } from './model/editor-state.ts'
import { refusedLine } from './model/editor-errors.ts'
import { decided, type Merged, mergeContents } from './model/merge.ts'
import { type Content, toContent, headValues, lineValues, nonBlankLines } from './model/model.ts'

export interface SavingWiring {
  kind: Kind
  side: PageSide
  id: string | null
  state: EditorState
  dispatch: Dispatch<EditorAction>
  /** Called with the saved record, so that the draft can be removed. */
  onSaved: (record: DocumentRecord) => void
}

/** Saves a document: only changes, and all lines at once; changes of a colleague meanwhile are merged, never lost. */
export function useSaving({ kind, side, id, state, dispatch, onSaved }: SavingWiring) {
  const { t } = useTranslation(['commercial', 'common'])
  const client = useQueryClient()
  const [progress, setProgress] = useState<number | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const [refused, setRefused] = useState<Content['lines'] | null>(null)
  const [isFailed, setFailed] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  const [stale, setStale] = useState<{ merged: Merged; theirs: Content; author: ChangedBy } | null>(null)
  const [version, setVersion] = useState(() => (id ? kind.records.versionOf(id) : undefined))
  const [made, setMade] = useState<string | null>(null)
  const latest = useLatestRef(state)
  const running = useRef(false)

  const write = async (
    content: Content,
    saved: Content,
    changes: readonly EditorChange[],
    at: string | undefined,
  ): Promise<DocumentRecord> => {
    const lines = nonBlankLines(content.lines)
    const target = id ?? made
    return saveDocument({
      name: kind.name,
      id: target,
      version: at,
      key: newSavingKey(content),
      removed: removedIds(lines, saved.lines),
      head: {
        ...headValues(kind, content.head, target ? saved.head : null, side === 'sales'),
        ...(target ? {} : { is_sales: side === 'sales' }),
      },
      lines: !target || linesChanged(changes) ? lines.map((line) => lineValues(line, kind)) : null,
      onProgress: (done, total) => setProgress(done / total),
      onWritten: ({ document, line }) => {
        if (document && !id) setMade(document)
        if (line) dispatch({ type: 'lineSaved', index: line.index, id: line.id })
      },
    })
  }
  const finish = async (record: DocumentRecord, sent: Content): Promise<DocumentRecord> => {
    const adopted = reconcileSaved(kind, record, sent, latest.current)
    dispatch({ type: 'saved', content: adopted.saved })
    if (adopted.now !== adopted.saved) dispatch({ type: 'restore', content: adopted.now })
    setVersion(kind.records.versionOf(record.id))
    setRefusal(null)
    onSaved(record)
    await Promise.all([
      client.invalidateQueries({ queryKey: ['history/entries'] }),
      // A change of the quantities of a document changes the open quantities of its sources.
      ...dealKeys.map((key) => client.invalidateQueries({ queryKey: [key] })),
    ])
    return record
  }
  const attempt = async (content: Content, saved: Content, at: string | undefined): Promise<DocumentRecord | null> => {
    // Two presses of Ctrl+S are one save.
    if (running.current) return null
    running.current = true
    setSaving(true)
    setFailed(false)
    setWaiting(false)
    try {
      const record = await finish(await write(content, saved, listChanges(content, saved), at), content)
      showToast('success', t('common:messages.saved'))
      return record
    } catch (error) {
      const old = id && refusalOf(error, 412)
      if (old) return await onStale(content, saved, changedByOf(old))
      const answer = refusalOf(error)
      if (answer && maySendAgain(answer)) {
        setWaiting(true)
        return null
      }
      setRefusal(answer ?? null)
      setRefused(content.lines)
      setFailed(true)
      showToast('warning', t('common:errors.save'), { key: 'document-save', detail: answer?.detail })
      return null
    } finally {
      running.current = false
      setSaving(false)
      setProgress(null)
    }
  }
  /**
   * Handles a save over another version: by a colleague, or by this page itself when only the answer of its save was
   * lost.
   */
  const onStale = async (sent: Content, saved: Content, author: ChangedBy): Promise<DocumentRecord | null> => {
    const record = await kind.records.one(id!, { expand: [kind.lines] })
    if (listChanges(sent, reconcileSaved(kind, record, sent, sent).saved).length === 0) {
      showToast('success', t('common:messages.saved'))
      return finish(record, sent)
    }
    const theirs = toContent(kind, record)
    setStale({ merged: mergeContents(saved, latest.current, theirs), theirs, author })
    return null
  }
  // The refusal is shown until a line changes.
  const isRefused = refused === state.lines
  const lineError = useMemo(() => (refusal && isRefused ? refusedLine(refusal) : null), [refusal, isRefused])
  return {
    isSaving,
    isFailed,
    /** Whether the network is lost; the same content is sent when it is back. */
    isWaiting,
    progress,
    refusal,
    lineError,
    stale,
    target: id ?? made,
    save: () => attempt(state, state.saved, version),
    /** Saves the merged version over the one that a colleague saved. */
    resolveConflict: (theirPaths: ReadonlySet<string>): Promise<DocumentRecord | null> => {
      if (!stale) return Promise.resolve(null)
      const content = decided(stale.merged, theirPaths)
      const next = kind.records.versionOf(id!)
      setStale(null)
      dispatch({ type: 'saved', content: stale.theirs })
      dispatch({ type: 'restore', content })
      setVersion(next)
      return attempt(content, stale.theirs, next)
    },
    takeTheirs: () => {
      if (stale) dispatch({ type: 'saved', content: stale.theirs })
      setVersion(kind.records.versionOf(id!))
      setStale(null)
    },
    closeStale: () => setStale(null),
  }
}

let last: { content: string; key: string } | null = null

/**
 * Returns the idempotency key of saving a content: the same until the content changes, so that a repeat has one effect.
 */
function newSavingKey(content: unknown): string {
  const text = JSON.stringify(content)
  if (last?.content !== text)
    last = {
      content: text,
      key: Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
        '',
      ),
    }
  return last.key
}
