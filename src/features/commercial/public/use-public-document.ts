import { useCallback, useMemo } from 'react'
import {
  type PublicDocument,
  type PublicKind,
  type PublicPlace,
  readPublicDocument,
} from '../../../api/commercial/public.ts'
import { type Read, useRead } from './use-read.ts'
import { useSeen } from './use-seen.ts'

/** The document that an address names. */
export function usePublicDocument(
  kind: PublicKind,
  company: string,
  key: string,
): { place: PublicPlace; read: Read<PublicDocument> } {
  const place = useMemo(() => ({ kind, company, key }), [kind, company, key])
  const read = useRead(useCallback((signal) => readPublicDocument(place, signal), [place]))
  useSeen(place, read.state === 'ready')
  return { place, read }
}
