import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type ApiError, refusalOf } from '../../api/refusal.ts'
import { useRights } from '../../api/session/use-session.ts'
import type { Transition } from '../../contract/kit/kit.ts'
import { transitionRefusal } from '../../contract/transitions.ts'
import { errorTexts } from '../../i18n/errors.ts'
import { type AnyEntity, type AnyRecord, type AnyResource, valueOf } from '../entity.ts'

/** Record whose state changes. `touches`: registry names of other entities that are read again afterwards. */
export interface TransitionSetup<R extends AnyRecord> {
  source: AnyResource<R>
  record: R
  touches?: readonly string[]
  /**
   * Whether a setting of the company lowers the required right of a transition that allows it (`Transition.lowered`).
   */
  lowered?: boolean
}

/** Transitions of one record for the present person. */
export interface RecordTransitions<R extends AnyRecord> {
  /** Returns why a transition is not possible now, null when it is; a reason is asked for by its dialog. */
  refusalFor: (name: string) => 'state' | 'rights' | null
  /**
   * Makes a transition with the version on the screen, with `values` (`reason`). Rejects with `ApiError`; when the
   * record changed meanwhile, it is read again first.
   */
  make: (name: string, values?: Readonly<Record<string, unknown>>) => Promise<R>
  isPending: boolean
  /** Refusal of the last try, and its text when it concerns no field. */
  refusal: ApiError | undefined
  refusalText: string | undefined
}

/** Returns the present value of the state field. */
export const recordStateOf = (entity: AnyEntity, record: object): string =>
  String(valueOf(record, entity.states?.field ?? 'status') ?? '')

/** Returns a transition by its name; throws for a name that the entity does not have. */
function transitionNamed({ key, states }: AnyEntity, name: string): Transition {
  const found = states?.transitions[name]
  if (!found) throw new Error(`${key} has no transition "${name}"`)
  return found
}

/** Returns whether a service refused because the record differs from the shown one: another version, another state. */
const isStale = (refusal: ApiError | undefined): boolean =>
  refusal?.status === 412 || refusal?.code === 'transition_refused'

/** Returns a function that gives the text of a refused transition: the failure, that nothing changed, the next step. */
export function useRefusalText(): (refusal: ApiError | undefined) => string | undefined {
  const { t } = useTranslation(['widgets', 'common'])
  return (refusal) => {
    if (!refusal) return undefined
    if (isStale(refusal)) return t('widgets:transition.stale')
    if (refusal.status === 403) return t('common:errors.forbidden')
    return Object.values(refusal.errors).map(errorTexts).find(Boolean) ?? refusal.detail ?? t('common:errors.save')
  }
}

/** Offers and makes the transitions of a record by the one rule of the contract. */
export function useTransition<R extends AnyRecord>({
  source,
  record,
  touches = [],
  lowered = false,
}: TransitionSetup<R>): RecordTransitions<R> {
  const { entity } = source
  const { rights } = useRights()
  const client = useQueryClient()
  const patch = source.usePatch({
    touches: ['history/entries', ...touches],
    call: { isSilent: true },
    // The refusal is shown after the record was read again: a second try then applies to the visible state.
    onError: (error: unknown) =>
      isStale(refusalOf(error)) ? client.invalidateQueries({ queryKey: source.key }) : undefined,
  })
  const textOf = useRefusalText()
  const refusal = refusalOf(patch.error)
  return {
    refusalFor: (name) => {
      const found = transitionRefusal(entity, { status: recordStateOf(entity, record), name, rights, lowered })
      return found === 'reason' ? null : found
    },
    make: (name, values = {}) =>
      patch.mutateAsync({
        id: record.id,
        version: source.shownVersion(record),
        values: { ...values, [entity.states!.field]: transitionNamed(entity, name).to },
      }),
    isPending: patch.isPending,
    refusal,
    refusalText: refusal && Object.keys(refusal.errors).length > 0 && !isStale(refusal) ? undefined : textOf(refusal),
  }
}
