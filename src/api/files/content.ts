import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getFile } from '../http/call.ts'

const stored = /\/files\/v\d+\/(content\/[^/]+)\/?$/

/** An address that a picture can show for a stored file, which needs the bearer; data URLs and public addresses pass unchanged. */
export function useStoredFile(address: string | null | undefined): string | undefined {
  const path = stored.exec(address ?? '')?.[1]
  const { data } = useQuery({ queryKey: ['files/content', path], queryFn: ({ signal }) => getFile('files', `${path}/`, { signal, isSilent: true }), enabled: Boolean(path), staleTime: Infinity })
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!data) return setUrl(undefined)
    const made = URL.createObjectURL(data.blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  return path ? url : address ?? undefined
}
