import { useEffect, useState } from 'react'
import { useLatestRef } from '../../ui/use-latest-ref.ts'

/**
 * Returns the logo of a company as the address of a picture; undefined until it is loaded, and without one: its name is
 * shown.
 */
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
