import { useEffect, useState } from 'react'
import { useLatestRef } from '../../ui/use-latest-ref.ts'

/** The logo of a company as an address a picture can show; its name stands there until then, and without one. */
export function useLogo(load: () => Promise<Blob>, hasLogo: boolean): string | undefined {
  const [address, setAddress] = useState<string>()
  const read = useLatestRef(load)
  useEffect(() => {
    if (!hasLogo) return undefined
    let isGone = false
    let made: string | undefined
    read.current().then(
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
  }, [read, hasLogo])
  return address
}
