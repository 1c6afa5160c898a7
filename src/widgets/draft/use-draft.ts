import { useCallback, useEffect, useRef, useState } from 'react'
import { useLatestRef } from '../../ui/use-latest-ref.ts'
import { now } from '../today.ts'
import { type Draft, draftKey, dropDraft, type FoundDraft, readDraft, takeDraft, writeDraft } from './drafts.ts'
import { useKeepTyped, useTyper } from './keep-typed.ts'

/**
 * A form with a draft: its record, its values, whether they differ from the saved ones, and the names never kept
 * (secrets, IBAN, NIR, passwords).
 */
export interface Drafted {
  entity: string
  record: string
  values: Readonly<Record<string, unknown>>
  isDirty: boolean
  omit?: readonly string[]
}

/** Result of `useDraft`: the draft found at the start, if any, and the actions on it. */
export interface DraftState {
  offer: Draft | null
  take: () => Readonly<Record<string, unknown>> | null
  refuse: () => void
  drop: () => void
}

const blank: readonly string[] = []

/**
 * Keeps a draft of a form on this device while it is typed in, and offers it when the form is opened again. Call `drop`
 * after saving.
 */
export function useDraft({ entity, record, values, isDirty, omit = blank }: Drafted): DraftState {
  const key = draftKey(useTyper(), entity, record)
  const [offer, setOffer] = useState<FoundDraft | null>(null)
  const text = JSON.stringify(Object.fromEntries(Object.entries(values).filter(([name]) => !omit.includes(name))))
  const dropped = useRef('')
  const isKept = useRef(false)
  const keep = (): void => {
    if (!isDirty || dropped.current === text) return
    isKept.current = true
    void writeDraft(key, { values: JSON.parse(text) as Draft['values'], at: now() })
  }
  const latest = useLatestRef(keep)

  useEffect(() => {
    let isHere = true
    void readDraft(key).then((draft) => {
      if (isHere) setOffer(draft ?? null)
    })
    return () => {
      isHere = false
    }
  }, [key])
  useEffect(() => {
    // Text that was typed and removed by hand is no draft any more.
    if (isDirty || !isKept.current) return
    isKept.current = false
    void dropDraft(key)
  }, [key, isDirty])
  useKeepTyped(latest, isDirty ? text : undefined)

  const drop = useCallback(() => {
    dropped.current = text
    setOffer(null)
    void dropDraft(key, offer)
  }, [key, text, offer])
  return {
    offer,
    drop,
    refuse: drop,
    take: () => {
      if (offer) void takeDraft(key, offer)
      setOffer(null)
      return offer?.values ?? null
    },
  }
}
