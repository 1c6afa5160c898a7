import { Bell, BellOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useChangePreferences, useNotificationPreferences } from '../../api/notifications/preferences.ts'
import type { MutedRecord } from '../../contract/notifications/calls/own.ts'
import type { MenuItem } from '../../ui/overlay/Menu.tsx'
import { offerUndo } from '../undo/undo.ts'

/** Returns whether the address leads to a single record, whose notifications can be muted. */
const isRecord = (address: string): boolean => /^\/[^/\s]+\/[^\s]/.test(address) && address.length <= 500

/** Returns the line of a menu that mutes a record, or unmutes it; none where nothing can be muted. */
export function useMuteItem(): (record: MutedRecord) => MenuItem | undefined {
  const { t } = useTranslation('common')
  const { data } = useNotificationPreferences({ isLater: true })
  const change = useChangePreferences()
  return ({ record, label }) => {
    if (!data || !isRecord(record)) return undefined
    const isMuted = data.muted.some((one) => one.record === record)
    const mute = { mute: { record, label: label.slice(0, 500) } }
    const unmute = { unmute: record }
    const [next, back] = isMuted ? [unmute, mute] : [mute, unmute]
    const handleSelect = (): void =>
      change.mutate(next, {
        onSuccess: () => offerUndo(t(isMuted ? 'mute.undone' : 'mute.done'), () => change.mutate(back)),
      })
    return {
      key: 'mute',
      label: t(isMuted ? 'mute.undo' : 'mute.do'),
      icon: isMuted ? Bell : BellOff,
      onSelect: handleSelect,
    }
  }
}
