import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { isExemptSeller } from '../../../../contract/commercial/rules/fiscal/exempt-seller.ts'
import { type PriceLevelRead, priceLevels } from '../../../../api/commercial/price-levels.ts'
import { type TaxRead, taxes } from '../../../../api/commercial/taxes.ts'
import { contacts } from '../../../../api/directory/contacts.ts'
import { organizations } from '../../../../api/directory/organizations.ts'
import { products } from '../../../../api/products/products.ts'
import { useStoredDataUrl } from '../../../../api/files/stored-data-url.ts'
import type { CurrentUser } from '../../../../api/session/session.ts'
import { useSession } from '../../../../api/session/use-session.ts'
import type { Kind, PageSide } from '../../../../widgets/documents/kinds.ts'
import { useCompany } from '../../../../widgets/documents/use-company.ts'
import { useSenders } from './use-senders.ts'
import type { Head, EditorLine } from './model.ts'
import type { PricedProduct } from './pricing.ts'

const noTaxes: readonly TaxRead[] = []
const noLevels: readonly PriceLevelRead[] = []
const all = { limit: 100 } as const
const allTaxes = { ...all, ordering: '-number' } as const

/** Returns the records needed to write a document: its parties, taxes, levels. */
export function useEditorLookups(kind: Kind, head: Head, side: PageSide) {
  const { user } = useSession()
  const own = useCompany()
  const { senders, seller: company } = useSenders(kind, side, head.personal_organization, own)
  const organization = organizations.useOne(head.organization, {}, { isAside: true }).data
  const contact = contacts.useOne(head[kind.contactField], {}, { isAside: true }).data
  const levels =
    priceLevels.useList(
      { ...all, filters: { type: side === 'sales' ? 'sale' : 'purchase', is_active: true } },
      { isAside: true },
    ).data?.results ?? noLevels
  const known = taxes.useList(allTaxes).data?.results ?? noTaxes
  const buyer = head.organization !== null && organization?.id === head.organization ? organization : null
  // The VAT status of a supplier does not concern the company.
  const exempt = side === 'sales' && isExempt(company, user)
  const logo = useStoredDataUrl(company?.logo) ?? null
  return useMemo(
    () => ({
      company,
      senders,
      ownName: own?.name ?? '',
      logo,
      contact,
      taxes: known,
      levels,
      exempt,
      organization: buyer,
    }),
    [company, senders, own, logo, contact, known, levels, exempt, buyer],
  )
}

/**
 * Returns a function that waits for the taxes, for lines added before they are loaded; after a failure it gives the
 * known ones.
 */
export function useReadTaxes(known: readonly TaxRead[]): () => Promise<readonly TaxRead[]> {
  const client = useQueryClient()
  return useCallback(
    () =>
      client.ensureQueryData(taxes.listOptions(allTaxes)).then(
        ({ results }) => results,
        () => known,
      ),
    [client, known],
  )
}

const isExempt = (company: Parameters<typeof isExemptSeller>[0], user: CurrentUser | null): boolean =>
  isExemptSeller(company ?? user?.company_object)

export type EditorLookups = ReturnType<typeof useEditorLookups>

/** Returns the products of the lines with their prices, each read once; search results are stored. */
export function useProducts(lines: readonly EditorLine[]): {
  products: ReadonlyMap<string, PricedProduct>
  remember: (found: readonly PricedProduct[]) => void
} {
  const client = useQueryClient()
  const [known, setKnown] = useState<ReadonlyMap<string, PricedProduct>>(new Map())
  const remember = useCallback(
    (found: readonly PricedProduct[]) =>
      setKnown((before) =>
        found.every(({ id }) => before.has(id))
          ? before
          : new Map([...before, ...found.map((one) => [one.id, one] as const)]),
      ),
    [],
  )
  const text = useMemo(
    () =>
      [...new Set(lines.map(({ product }) => product).filter((id): id is string => id !== null && !known.has(id)))]
        .sort()
        .join(','),
    [lines, known],
  )
  useEffect(() => {
    if (!text) return
    let isGone = false
    const ids = text.split(',')
    void client
      .fetchQuery(
        products.listOptions(
          { page_size: 100, filters: { id__in: ids.slice(0, 100) }, expand: ['prices'] },
          { isSilent: true },
        ),
      )
      .then(({ results }) => {
        if (!isGone) remember(results as PricedProduct[])
      })
      .catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [client, text, remember])
  return { products: known, remember }
}
