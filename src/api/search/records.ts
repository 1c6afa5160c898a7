import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { get } from '../http/call.ts'
import type { ServiceKey } from '../http/config.ts'
import type { Page } from '../resource.ts'

interface Kind {
  service: ServiceKey
  scope: string
  fields: readonly string[]
  expand?: readonly string[]
}

/** The kinds of records that the palette finds. */
export const recordKinds = {
  organizations: { service: 'directory', scope: 'organization', fields: ['company_name', 'city'] },
  contacts: { service: 'directory', scope: 'contact', fields: ['first_name', 'last_name', 'email'] },
  quotations: {
    service: 'commercial',
    scope: 'quotation',
    fields: ['number', 'subject', 'is_sales', 'organization_object'],
  },
  invoices: {
    service: 'commercial',
    scope: 'invoice',
    fields: ['number', 'subject', 'is_sales', 'organization_object'],
  },
  products: { service: 'products', scope: 'product', fields: ['name', 'reference', 'number'] },
} as const satisfies Readonly<Record<string, Kind>>

export type RecordKind = keyof typeof recordKinds

/** A found record: what names it, what tells it from its neighbours, its side for documents. */
export interface FoundRecord {
  id: string
  label: string
  detail: string
  isSales: boolean
}

type Raw = Readonly<Record<string, unknown>> & { id: string }

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function foundOf(raw: Raw): FoundRecord {
  const person = [raw.first_name, raw.last_name].map(textOf).filter(Boolean).join(' ')
  const label =
    [raw.company_name, raw.number, person, raw.name, raw.subject, raw.reference, raw.email].map(textOf).find(Boolean) ??
    raw.id
  const customer = textOf((raw.organization_object as { company_name?: unknown } | null | undefined)?.company_name)
  const detail =
    [customer, raw.name, raw.subject, raw.city, raw.email, raw.reference]
      .map(textOf)
      .find((text) => text !== '' && text !== label) ?? ''
  return { id: raw.id, label, detail, isSales: raw.is_sales !== false }
}

/**
 * Searches the given kinds at once, five of each; older answers are cancelled. Nothing is asked for an empty text.
 * `similar` asks what holds similar words where nothing holds these: an addition of ours.
 */
export const useRecordSearch = (kinds: readonly RecordKind[], search: string, { similar }: { similar?: true } = {}) =>
  useQueries({
    queries: kinds.map((kind) => ({
      queryKey: ['search', kind, search, similar],
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<FoundRecord[]> => {
        const { service, fields } = recordKinds[kind]
        const page = await get<Page<Raw> | Raw[]>(service, `${kind}/`, {
          query: { search, page_size: 5, fields, similar },
          signal,
          isSilent: true,
        })
        return (Array.isArray(page) ? page : page.results).map(foundOf)
      },
      enabled: search !== '',
      ...(similar ? {} : { placeholderData: keepPreviousData }),
      staleTime: 30_000,
    })),
  })
