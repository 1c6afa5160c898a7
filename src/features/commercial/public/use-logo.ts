import { useEffect, useState } from 'react'
import { type PublicDocument, publicLogo, type PublicPlace } from '../../../api/commercial/public.ts'

/** The logo of the seller as an address a picture can show; its name stands there until then, and without one. */
export function useLogo(place: PublicPlace, { company_object: company }: PublicDocument): string | undefined {
  const [address, setAddress] = useState<string>()
  const hasLogo = company?.logo === true
  useEffect(() => {
    if (!hasLogo) return undefined
    let isGone = false
    let made: string | undefined
    publicLogo(place).then(
      (blob) => {
        if (isGone) return
        made = URL.createObjectURL(blob)
        setAddress(made)
      },
      () => undefined,
    )
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [place, hasLogo])
  return address
}
