import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FirstStepsAnswer, firstStepsWidget } from '../../contract/dashboard/rules/first-steps.ts'
import { get, post } from '../http/call.ts'
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
    queryFn: ({ signal }) => get<FirstStepsAnswer>('dashboard', 'first-steps/', { signal, isSilent: true }),
    enabled: isEnabled,
  })

/** Stores the steps that the person has hidden; they replace those that another window has stored meanwhile. */
export function useHideSteps() {
  const client = useQueryClient()
  return useAction<unknown, readonly string[]>(
    async (hidden, gesture) => {
      const own = await get<{ id?: string }>('dashboard', 'layouts/own/', { query: { widget: firstStepsWidget } })
      const version = own.id && versionOf('dashboard', `layouts/own/${own.id}`)
      const filters = [{ label: 'steps', filters: hidden.map((name) => ({ name, label: name, value: true })) }]
      return post(
        'dashboard',
        'layouts/own/',
        { widget: firstStepsWidget, filters },
        { key: gesture, ...(version ? { headers: { 'If-Match': version } } : {}) },
      )
    },
    { onSuccess: () => client.invalidateQueries({ queryKey: key }) },
  )
}

/** Sends a trial mail to the person; refused where no server takes mails. */
export const useTrialMail = () =>
  useAction<{ recipient: string }>((_, gesture) => post('notifications', 'trial-mail/', {}, { key: gesture }))
