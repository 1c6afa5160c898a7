import { useEffect } from 'react'

/** Replaces the staff app at the address of a public document: its own bundle is loaded instead. */
export function LeaveApp(): null {
  useEffect(() => location.reload(), [])
  return null
}
