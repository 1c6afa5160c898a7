import { useQuery, useQueryClient } from '@tanstack/react-query'
import { firstStepsWidget } from '../../contract/dashboard/rules/first-steps.ts'
import type { readFirstSteps, readOwnLayout, saveOwnLayout } from '../../contract/dashboard/calls/day.ts'
import type { sendTrialMail } from '../../contract/notifications/calls/mails.ts'
import { call } from '../http/declared.ts'
import { versionOf } from '../versions/record-versions.ts'
import { useAction } from '../resource.ts'
import { waitingKey } from '../waiting-key.ts'

export { dismissed, type FirstStep, type FirstStepsAnswer } from '../../contract/dashboard/rules/first-steps.ts'

// Any write may prove a step.
const key = [...waitingKey, 'first-steps'] as const

/** Reads the first steps of a company, where the catalogue of tiles shows them. */
export const useFirstSteps = (isEnabled: boolean) =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call<typeof readFirstSteps>('get dashboard first-steps', { signal, isSilent: true }),
    enabled: isEnabled,
  })

/** Stores the steps that the person has hidden; they replace those that another window has stored meanwhile. */
export function useHideSteps() {
  const client = useQueryClient()
  return useAction<unknown, readonly string[]>(
    async (hidden, gesture) => {
      const own = await call<typeof readOwnLayout>('get dashboard layouts/own', { query: { widget: firstStepsWidget } })
      const version = 'id' in own && versionOf('dashboard', `layouts/own/${own.id}`)
      const filters = [{ label: 'steps', filters: hidden.map((name) => ({ name, label: name, value: true })) }]
      return call<typeof saveOwnLayout>('post dashboard layouts/own', {
        body: { widget: firstStepsWidget, filters },
        key: gesture,
        version: version || undefined,
      })
    },
    { onSuccess: () => client.invalidateQueries({ queryKey: key }) },
  )
}

/** Sends a trial mail to the person; refused where no server takes mails. */
export const useTrialMail = () =>
  useAction<{ recipient: string }>((_, gesture) =>
    call<typeof sendTrialMail>('post notifications trial-mail', { key: gesture }),
  )
