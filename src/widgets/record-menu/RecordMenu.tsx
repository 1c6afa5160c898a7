import { Ellipsis } from 'lucide-react'
import type { ReactElement } from 'react'
import { Button } from '../../ui/actions/Button.tsx'
import { Menu, type MenuItem } from '../../ui/actions/Menu.tsx'
import { useRecordActions } from './record-actions.ts'

/**
 * The actions of a record beside its next step; the command palette offers them too, and the `shown` ones that stand as
 * buttons of their own.
 */
export function RecordMenu({
  label,
  items,
  shown = none,
}: {
  label: string
  items: readonly MenuItem[]
  shown?: readonly MenuItem[]
}): ReactElement | null {
  useRecordActions([...shown, ...items])
  if (items.length === 0) return null
  return <Menu align="end" label={label} trigger={<Button icon={Ellipsis}>{label}</Button>} items={[...items]} />
}

const none: readonly MenuItem[] = []
