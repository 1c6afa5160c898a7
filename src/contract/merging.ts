import { type AnyEntity, factsOf } from './kit.ts'

/** How long a merge may be taken back, in days. */
export const mergeUndoDays = 30

/** Whether two records of a kind may become one: the one that goes then says which one stays. */
export const isMergeable = (entity: Pick<AnyEntity, 'computed'>): boolean => 'merged_into' in entity.computed

/** The fields whose values a person chooses between when two records become one. */
export const mergedFields = (entity: AnyEntity): string[] =>
  Object.entries(entity.fields)
    .filter(([name, schema]) => name !== 'is_active' && factsOf(schema).kind !== 'file')
    .map(([name]) => name)

/** Whether a value says nothing. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Whether two values of a field differ for a person who reads them. */
export const differs = (one: unknown, other: unknown): boolean =>
  !(isEmpty(one) && isEmpty(other)) && JSON.stringify(one ?? null) !== JSON.stringify(other ?? null)

/** The fields that are taken over from the record that goes unless a person chooses: those that say nothing where it stays. */
export const proposedFields = (
  entity: AnyEntity,
  stays: Readonly<Record<string, unknown>>,
  goes: Readonly<Record<string, unknown>>,
): string[] => mergedFields(entity).filter((name) => isEmpty(stays[name]) && !isEmpty(goes[name]))

/** The fields that two records of a kind may be told to be the same one by (`rules/duplicates.ts`), by registry name. */
export const duplicateFields: Readonly<Record<string, readonly string[]>> = {
  'directory/organizations': ['siret_number', 'intracommunity_vat_number', 'company_name', 'postcode'],
  'directory/contacts': ['email', 'phone', 'first_name', 'last_name', 'postcode'],
}

/** A record that may be the same one: what names it. */
export interface Duplicate {
  id: string
  company_name?: string
  first_name?: string | null
  last_name?: string
  email?: string | null
  city?: string | null
  siret_number?: string | null
}

/** Records of one kind that named the record that goes. */
export interface MergeCount {
  /** Registry name of their kind, and the name of one of them. */
  entity: string
  entity_name: string
  /** Those that name the one that stays from now on. */
  moved: number
  /** Papers that left the house or that the law keeps: they bear the old name, and are read with the one that stays. */
  kept: number
}

/** What a merge would do, before it is done: of what the person who asks may read. */
export interface MergePreview {
  counts: MergeCount[]
}

/** A merge that was done. */
export interface Merge {
  id: string
  /** Id of the record that stayed, and of the one that went. */
  stayed: string
  went: string
  /** What the one that went was called. */
  went_name: string
  at: string
  /** Until when it may be taken back, and whether that is still so. */
  until: string
  can_undo: boolean
  actor_object: { first_name: string; last_name: string } | null
  undone_at: string | null
}
