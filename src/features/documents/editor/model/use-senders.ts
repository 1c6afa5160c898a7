import { useMemo } from 'react'
import { personalOrganizations } from '../../../../api/commercial/personal-organizations.ts'
import { useRights } from '../../../../api/session/use-session.ts'
import type { Kind, PageSide } from '../../../../widgets/documents/kinds.ts'
import type { useCompany } from '../../../../widgets/documents/use-company.ts'

const none: readonly never[] = []

type Company = ReturnType<typeof useCompany>

/**
 * Returns the identities under which a document may be issued besides the company, and the chosen one as its seller.
 * The settings of the company for its documents apply to them too.
 */
export function useSenders(kind: Kind, side: PageSide, chosen: string | null, company: Company) {
  const isChosen = side === 'sales' && 'personal_organization' in kind.records.entity.fields
  const mayRead = useRights().may('personal_organization', 'read')
  const { data } = personalOrganizations.useList(
    { limit: 100, ordering: 'name' },
    { isAside: true, enabled: isChosen && mayRead },
  )
  const senders = (isChosen ? data?.results : undefined) ?? none
  const sender = chosen ? senders.find(({ id }) => id === chosen) : undefined
  const seller = useMemo(
    () =>
      sender && company
        ? ({
            ...company,
            ...emptied,
            ...sender,
            legal_name: sender.legal_name ?? sender.name,
          } as typeof company)
        : company,
    [sender, company],
  )
  return { senders, seller }
}

/** Values that a seller never takes from the company. */
const emptied = { bank_name: null, logo: null } as const
