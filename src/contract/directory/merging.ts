import type { AnswerOf, CallFacts } from '../call.ts'
import { documentKeyOf, documentKindNames } from '../commercial/kinds/names.ts'
import type { findContactDuplicates, findOrganizationDuplicates } from './calls/companies.ts'
import type { mergeCalls } from './calls/merges.ts'
import { type AnyEntity, factsOf } from '../kit/kit.ts'

/** Days during which a merge may be undone. */
export const mergeUndoDays = 30

/** Checks whether two records of a kind may be merged: the merged one then names the surviving one. */
export const isMergeable = (entity: Pick<AnyEntity, 'computed'>): boolean => 'merged_into' in entity.computed

/** Returns the fields whose values a person chooses when two records are merged. */
export const mergedFields = (entity: AnyEntity): string[] =>
  Object.entries(entity.fields)
    .filter(([name, schema]) => name !== 'is_active' && factsOf(schema).kind !== 'file')
    .map(([name]) => name)

/** Checks whether a value is empty. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Checks whether two values of a field differ for a reader. */
export const differs = (one: unknown, other: unknown): boolean =>
  !(isEmpty(one) && isEmpty(other)) && JSON.stringify(one ?? null) !== JSON.stringify(other ?? null)

/** The types of organizations, the stronger ones last: a buyer is no prospect any more. */
const typesByStrength = ['lead', 'prospect', 'manufacturer', 'client']
const strengthOf = (record: Readonly<Record<string, unknown>>): number => typesByStrength.indexOf(String(record.type))

/**
 * Returns the fields that are taken over from the merged record by default. They are those that are empty in the
 * surviving one, and the type of an organization where the other one is stronger.
 */
export const proposedFields = (
  entity: AnyEntity,
  stays: Readonly<Record<string, unknown>>,
  goes: Readonly<Record<string, unknown>>,
): string[] =>
  mergedFields(entity).filter((name) =>
    name === 'type' && !isEmpty(stays[name])
      ? strengthOf(goes) > strengthOf(stays)
      : isEmpty(stays[name]) && !isEmpty(goes[name]),
  )

/** The kinds that are documents of a deal. */
const documents: ReadonlySet<string> = new Set([
  ...documentKindNames.map((name) => documentKeyOf(name)),
  'commercial/received-invoices',
])
const countDocuments = (counts: readonly MergeCount[]): number =>
  counts.reduce((sum, { entity, moved, kept }) => sum + (documents.has(entity) ? moved + kept : 0), 0)

/** A record that may survive a merge, with the counts of the records that name it. */
export interface MergeCandidate {
  record: Readonly<Record<string, unknown>>
  counts: readonly MergeCount[]
}

/**
 * Checks whether the other record is proposed as the surviving one: it has more documents, or is of a stronger type.
 */
export function isOtherKept(own: MergeCandidate, other: MergeCandidate): boolean {
  const more = countDocuments(other.counts) - countDocuments(own.counts)
  return more === 0 ? strengthOf(other.record) > strengthOf(own.record) : more > 0
}

/** Fields by which two records of a kind are recognised as duplicates (`rules/search/duplicates.ts`), by registry name. */
export const duplicateFields: Readonly<Record<string, readonly string[]>> = {
  'directory/organizations': ['siret_number', 'intracommunity_vat_number', 'company_name', 'postcode'],
  'directory/contacts': ['email', 'phone', 'first_name', 'last_name', 'postcode'],
}

type Found<C extends CallFacts> = AnswerOf<C> extends { results: readonly (infer R)[] } ? R : never

/** A possible duplicate, with the fields that name it and the marks that the two have in common. */
export type Duplicate = { id: string } & Partial<
  Found<typeof findOrganizationDuplicates> & Found<typeof findContactDuplicates>
>

type MergeCalls = ReturnType<typeof mergeCalls>

/** Preview of a merge: counts of the records that the requester may read. */
export type MergePreview = AnswerOf<MergeCalls['preview']>

/**
 * Counts of one kind of records that named the merged record: those moved to the surviving one, and documents kept
 * under the old name.
 */
export type MergeCount = MergePreview['counts'][number]

/** A merge that was done, with the moment until which it may be undone. */
export type Merge = AnswerOf<MergeCalls['list']>['results'][number]
