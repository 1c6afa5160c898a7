import { differs, mergedFields, proposedFields } from '../../contract/directory/merging.ts'
import { type AnyEntity, type AnyRecord, idOf, valueOf } from '../entity.ts'
import type { ConflictSide } from '../record-form/ConflictField.tsx'

/** Two records of a kind to be merged: `stays` keeps its address. */
export interface MergePair {
  stays: AnyRecord
  goes: AnyRecord
}

/** Chosen side of a field, by its name. */
export type MergeSides = Readonly<Record<string, ConflictSide>>

const plain = (record: AnyRecord, name: string): unknown => {
  const value = valueOf(record, name)
  return idOf(value) ?? value
}

/** Returns the fields in which two records differ: a person chooses between those. */
export const differingFields = (entity: AnyEntity, { stays, goes }: MergePair): string[] =>
  mergedFields(entity).filter((name) => differs(plain(stays, name), plain(goes, name)))

/** Returns the chosen side of a field: by default that of the record that stays, unless it is empty. */
export const chosenSide = (
  entity: AnyEntity,
  { stays, goes }: MergePair,
  sides: MergeSides,
  name: string,
): ConflictSide => sides[name] ?? (proposedFields(entity, { ...stays }, { ...goes }).includes(name) ? 'theirs' : 'mine')

/** Returns the fields that are taken over from the merged record. */
export const takenFields = (entity: AnyEntity, pair: MergePair, sides: MergeSides): string[] =>
  differingFields(entity, pair).filter((name) => chosenSide(entity, pair, sides, name) === 'theirs')
