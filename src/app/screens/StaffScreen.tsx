import { lazy, type ReactElement } from 'react'
import { useParams } from 'react-router-dom'
import { useViewer } from '../../api/session/use-session.ts'
import { opens } from '../../api/rights/opens.ts'
import type { Path } from '../../paths/path.ts'
import { type Load, RouteScreen } from './RouteScreen.tsx'

const ClosedScreen = lazy(() => import('./ClosedScreen.tsx').then((part) => ({ default: part.ClosedScreen })))

/** Shows the screen of an address of the staff, or the missing right where it is closed to the person. */
export function StaffScreen({ row, load }: { row: Path; load: Load }): ReactElement {
  const isOpen = opens(row, useViewer(), useParams())
  return isOpen ? <RouteScreen name={row.name} load={load} resetKey={row.name} /> : <ClosedScreen row={row} />
}
