import { useEffect, useMemo, useRef, useState } from 'react'
import {
  draftKey,
  dropDraft,
  type FoundDraft,
  readDraft,
  takeDraft,
  writeDraft,
} from '../../../widgets/draft/drafts.ts'
import { useKeepTyped, useTyper } from '../../../widgets/draft/keep-typed.ts'
import { useLatestRef } from '../../../ui/use-latest-ref.ts'
import type { Content } from './model/model.ts'

/**
 * Keeps a draft of the document on this device while it is written; returns when it was last stored, and offers an
 * earlier draft.
 */
export function useEditorDraft(entity: string, record: string, content: Content, isDirty: boolean) {
  const key = draftKey(useTyper(), entity, record)
  const [offer, setOffer] = useState<FoundDraft | null>(null)
  const [kept, setKept] = useState<(Content & { at: string }) | null>(null)
  const isDropped = useRef(false)
  useEffect(() => {
    let isHere = true
    void readDraft(key).then((draft) => {
      if (isHere && draft) setOffer(draft)
    })
    return () => {
      isHere = false
    }
  }, [key])
  const { head, lines } = content
  const latest = useLatestRef((): void => {
    if (!isDirty || isDropped.current) return
    const at = new Date().toISOString()
    void writeDraft(key, { values: { head, lines }, at }).then(() => setKept({ head, lines, at }))
  })
  const typed = useMemo(() => ({ head, lines }), [head, lines])
  useEffect(() => {
    if (isDirty) isDropped.current = false
  }, [key, typed, isDirty])
  useKeepTyped(latest, isDirty ? typed : undefined)
  return {
    offer,
    // Shown only while all typed values are stored, not earlier ones alone.
    keptAt: kept?.head === head && kept.lines === lines ? kept.at : null,
    take: (): Content | null => {
      const found = offer?.values as unknown as Content | undefined
      if (offer) void takeDraft(key, offer)
      setOffer(null)
      return found?.head && Array.isArray(found.lines) ? found : null
    },
    drop: () => {
      isDropped.current = true
      setOffer(null)
      setKept(null)
      void dropDraft(key, offer)
    },
  }
}
