import { useEffect } from 'react'

/** A public document asked for inside the staff app: its own bundle is loaded instead. */
export function LeaveApp(): null {
  useEffect(() => location.reload(), [])
  return null
}
