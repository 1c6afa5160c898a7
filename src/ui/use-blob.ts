import { useEffect, useMemo, useState } from 'react'

/** Returns an address of the bytes, as long as they are shown; null until there are some. */
export function useBlobUrl(blob: Blob | null): string | null {
  const url = useMemo(() => (blob ? URL.createObjectURL(blob) : null), [blob])
  useEffect(
    () => () => {
      if (url) URL.revokeObjectURL(url)
    },
    [url],
  )
  return url
}

/** Returns the bytes themselves; null until they are read. */
export function useBlobBytes(blob: Blob | null): Uint8Array | null {
  const [bytes, setBytes] = useState<Uint8Array | null>(null)
  useEffect(() => {
    let isHere = true
    void blob?.arrayBuffer().then((buffer) => isHere && setBytes(new Uint8Array(buffer)))
    return () => {
      isHere = false
    }
  }, [blob])
  return bytes
}
