import { useCallback, useMemo } from 'react'
import { isAnswered, markSeen, publicLogo, readPublicDocument } from '../../api/commercial/public/public.ts'
import type { PublicDocument, PublicKindName, PublicPlace } from '../../api/commercial/public/public-document.ts'
import { useLogo } from '../../widgets/public/use-logo.ts'
import { type Read, useRead } from '../../widgets/public/use-read.ts'
import { useSeen } from '../../widgets/public/use-seen.ts'

/** Returns the document that an address names. */
export function usePublicDocument(
  kind: PublicKindName,
  company: string,
  key: string,
): { place: PublicPlace; read: Read<PublicDocument> } {
  const place = useMemo(() => ({ kind, company, key }), [kind, company, key])
  const read = useRead(useCallback((signal) => readPublicDocument(place, signal), [place]))
  useSeen(() => markSeen(place), isAnswered() && read.state === 'ready')
  return { place, read }
}

/** Returns the logo of the seller, for the head of the page. */
export const useSellerLogo = (place: PublicPlace, { company_object: company }: PublicDocument): string | undefined =>
  useLogo(() => publicLogo(place), company?.logo === true)
