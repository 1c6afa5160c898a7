import { type TaxRead, taxes } from '../../api/commercial/taxes.ts'
import { useRights } from '../../api/session/use-session.ts'

/** Returns the taxes with their rates, highest first; none for a reader without the right to them. */
export function useKnownTaxes(): readonly TaxRead[] {
  const { may } = useRights()
  const { data } = taxes.useList({ limit: 100, ordering: '-number' }, { isAside: true, enabled: may('tax', 'read') })
  return data?.results ?? none
}

const none: readonly TaxRead[] = []
