import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { quotationQuestion } from '../../../contract/commercial/quotations/quotation-question.ts'
import { useLiveQuery } from '../../live/use-live-query.ts'
import type { DocumentName } from '../../../contract/commercial/kinds/names.ts'
import { documents } from './documents.ts'

/**
 * Follows an open document: itself, its deal and its questions are read again when others change them, not while
 * `isHeld`. Returns a function that checks whether the last change was one of others.
 */
export function useLiveDocument(name: DocumentName, isHeld: boolean): () => boolean {
  const client = useQueryClient()
  const isForeign = useRef(false)
  const { key } = documents[name].records.entity
  const handleRead = (): void => {
    isForeign.current = true
  }
  useLiveQuery([key], { reads: [key], isHeld, onRead: handleRead })
  useLiveQuery([quotationQuestion.key], { reads: [quotationQuestion.key], isHeld, onRead: handleRead })
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'pending') isForeign.current = false
      }),
    [client],
  )
  return () => isForeign.current
}
