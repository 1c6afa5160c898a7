import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { hasCapability } from '../capabilities.ts'
import type {
  changePreferences,
  NotificationPreferences,
  PreferencesChange,
  readPreferences,
} from '../../contract/notifications/calls/own.ts'
import { call } from '../http/declared.ts'

const queryKey = ['notifications/notification-preferences']

/**
 * Reads the notification preferences of the person, after the reads that the page needs, unless the page is about them.
 * Not asked where the service does not know them.
 */
export const useNotificationPreferences = ({ isLater = false }: { isLater?: boolean } = {}) =>
  useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call<typeof readPreferences>('get notifications notification-preferences', {
        signal,
        isLater,
        ...(isLater ? { isSilent: true } : {}),
      }),
    enabled: hasCapability('notifications', 'added'),
    staleTime: 300_000,
  })

function changed(before: NotificationPreferences, change: PreferencesChange): NotificationPreferences {
  const { channels = {}, quiet = before.quiet, digest = before.digest, mute, unmute } = change
  const muted = before.muted.filter(({ record }) => record !== mute?.record && record !== unmute)
  return {
    events: before.events.map((row) => ({ ...row, channel: channels[row.event] ?? row.channel })),
    quiet,
    digest,
    muted: mute ? [mute, ...muted] : muted,
  }
}

/** Changes the given preferences, on the screen at once; a refusal undoes it. */
export function useChangePreferences() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: PreferencesChange) =>
      call<typeof changePreferences>('patch notifications notification-preferences', { body: change }),
    scope: { id: queryKey.join() },
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<NotificationPreferences>(queryKey)
      if (before) client.setQueryData(queryKey, changed(before, change))
      return before
    },
    onError: (_error, _change, before) => client.setQueryData(queryKey, before),
    onSuccess: (now) => client.setQueryData(queryKey, now),
  })
}
