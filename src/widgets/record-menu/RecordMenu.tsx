import { Ellipsis } from 'lucide-react'
import type { ReactElement } from 'react'
import { useLocation } from 'react-router-dom'
import { Button } from '../../ui/actions/Button.tsx'
import { Menu, type MenuItem } from '../../ui/overlay/Menu.tsx'
import { useShownRecord } from '../../ui/layout/record-name.ts'
import { useMuteItem } from '../notifications/use-mute.ts'
import { useRecordActions } from './record-actions.ts'

/**
 * Shows the actions of a record beside its next step. The command palette offers them too, and the `shown` ones that
 * have buttons of their own.
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
  const { pathname } = useLocation()
  const name = useShownRecord()
  const muteItem = useMuteItem()
  const mute = name ? muteItem({ record: pathname, label: name }) : undefined
  const all = mute ? [...items, { ...mute, startsGroup: items.length > 0 }] : items
  useRecordActions([...shown, ...all])
  if (all.length === 0) return null
  return <Menu align="end" label={label} trigger={<Button icon={Ellipsis}>{label}</Button>} items={all} />
}

const none: readonly MenuItem[] = []
