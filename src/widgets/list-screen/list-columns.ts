import { createElement, type ReactNode, useMemo } from 'react'
import type { Column } from '../../ui/data/columns.ts'
import { type AnyEntity, type AnyRecord, fieldFacts, valueOf } from '../entity.ts'
import { FieldText } from '../field-value/FieldValue.tsx'
import { fieldText, isFigure } from '../field-value/field-text.ts'
import { type EntityLabels, useLabels } from '../labels.ts'

/**
 * A column of a list screen. A bare field name needs nothing else: header, content, alignment and order come from the
 * contract.
 */
export interface ListColumn<R> {
  key: string
  header?: string
  render?: (row: R) => ReactNode
  /** What an export writes; by default the field as text, amounts and numbers as numbers. */
  text?: (row: R) => string
  /** Name to sort by; the key where it is a stored field, false where it cannot be sorted. */
  sort?: string | false
  align?: 'start' | 'end'
  isNumeric?: boolean
  width?: string
  tone?: 'strong' | 'quiet'
  phone?: 'title' | 'value' | 'line' | 'hidden'
  /** Offered in the choice of columns, not shown at first. */
  isExtra?: boolean
  isHeaderHidden?: boolean
}

/** Columns of a list, short ones as names of fields. */
export type ListColumns<R> = readonly (ListColumn<R> | string)[]

const unsorted = new Set(['json', 'refs', 'users', 'choices', 'strings', 'ref', 'user', 'file', 'secret'])

function sortOf<R>(entity: AnyEntity, column: ListColumn<R>): string | undefined {
  if (column.sort !== undefined) return column.sort || undefined
  const isStored = column.key in entity.fields || column.key in entity.computed || column.key === 'created_at'
  const kind = fieldFacts(entity, column.key)?.kind
  return isStored && kind && !unsorted.has(kind) ? column.key : undefined
}

/** A column with everything that was left to the contract filled in. */
export interface FullColumn<R> extends Column<R> {
  sort?: string
  text: (row: R) => string
  isExtra: boolean
}

interface Words {
  labels: EntityLabels
  language: string
}

function complete<R extends AnyRecord>(entity: AnyEntity, given: ListColumn<R> | string, words: Words): FullColumn<R> {
  const column: ListColumn<R> = typeof given === 'string' ? { key: given } : given
  const { key } = column
  const facts = fieldFacts(entity, key)
  const sort = sortOf(entity, column)
  const isFigures = isFigure(facts)
  const fromContract = {
    header: words.labels.field(key),
    render: (row: R) => createElement(FieldText, { entity, record: row, name: key, ...words }),
    text: (row: R) => (isFigures ? String(valueOf(row, key) ?? '') : fieldText(entity, row, key, words)),
    align: isFigures ? ('end' as const) : ('start' as const),
    isNumeric: facts?.kind === 'day' || facts?.kind === 'moment',
    isExtra: false,
  }
  return { ...fromContract, ...column, isSortable: Boolean(sort), sort }
}

/**
 * All columns, and those shown: the choice of the address, else what this device keeps, else those that are not extra.
 */
export function useListColumns<R extends AnyRecord>(
  entity: AnyEntity,
  columns: ListColumns<R>,
  { chosen, language }: { chosen: readonly string[] | null; language: string },
): { all: FullColumn<R>[]; shown: FullColumn<R>[] } {
  const labels = useLabels(entity)
  const all = useMemo(
    () => columns.map((column) => complete(entity, column, { labels, language })),
    [entity, columns, labels, language],
  )
  const choice = chosen?.join(',')
  const shown = useMemo(() => {
    const picked =
      choice
        ?.split(',')
        .map((key) => all.find((column) => column.key === key))
        .filter((column): column is FullColumn<R> => Boolean(column)) ?? []
    return picked.length > 0 ? picked : all.filter((column) => !column.isExtra)
  }, [all, choice])
  return { all, shown }
}
