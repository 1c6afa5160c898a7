import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { activities, activityTouches } from '../../../api/crm/activities.ts'
import type { OpportunityRead } from '../../../api/crm/opportunities.ts'
import { refusalOf } from '../../../api/refusal.ts'
import type { DraftOf } from '../../../contract/kit/kit.ts'
import { errorTexts } from '../../../i18n/errors.ts'
import { showToast } from '../../../ui/toast/toast.ts'
import { idOf } from '../../../widgets/entity.ts'
import { useLabels } from '../../../widgets/labels.ts'
import { now } from '../../../widgets/today.ts'

type Draft = DraftOf<typeof activities.entity>

/** A call that was held: its summary, and the next step: its type, empty for none, and its start. */
export interface CallLog {
  said: string
  step: string
  start: string | null
}

export const emptyLog: CallLog = { said: '', step: '', start: null }

/** Saves a held call and its next step; after a failure, the saved one is not created again. */
export function useLogCall(opportunity: OpportunityRead) {
  const { t } = useTranslation('crm')
  const labels = useLabels(activities.entity)
  const create = activities.useCreate({ touches: activityTouches })
  const [errors, setErrors] = useState<Readonly<Partial<Record<string, string>>>>({})
  const isLogged = useRef(false)
  const contact = idOf(opportunity.contact)
  const draft = (types: string, values: Partial<Draft>): Draft => ({
    name: labels.choice('types', types),
    types: types as Draft['types'],
    business_opportunity: opportunity.id,
    ...(contact ? { contacts: [contact] } : {}),
    ...values,
  })
  const write = async ({ said, step, start }: CallLog): Promise<void> => {
    const moment = now()
    const description = said.trim()
    if (!isLogged.current)
      await create.mutateAsync(
        draft('call', { start: moment, end: moment, done_at: moment, ...(description ? { description } : {}) }),
      )
    isLogged.current = true
    if (step && start) await create.mutateAsync(draft(step, { start }))
  }
  /** Returns whether the whole log was written; else the errors are shown at their fields. */
  const save = async (log: CallLog): Promise<boolean> => {
    try {
      await write(log)
      showToast('success', t('activities.logged'))
      return true
    } catch (error) {
      setErrors(
        Object.fromEntries(
          Object.entries(refusalOf(error)?.errors ?? {}).map(([name, list]) => [name, errorTexts(list)]),
        ),
      )
      return false
    }
  }
  return { save, errors, isPending: create.isPending }
}
