import type { ReactElement, ReactNode } from 'react'
import { useRights } from '../../api/session/use-session.ts'

/**
 * Shows its children to a person with a key such as `invoice:update`, `ats:service` or `task:list[assigned]`; without a
 * key to everybody (specification 1 section 6).
 */
export function Allowed({
  to,
  children,
  fallback = null,
}: {
  to?: string | null
  children: ReactNode
  fallback?: ReactNode
}): ReactElement {
  const { holds } = useRights()
  return <>{holds(to) ? children : fallback}</>
}
