import { type ReactNode, useMemo } from 'react'
import type { Column } from '../../ui/data/columns.ts'
import { type AnyEntity, type AnyRecord, fieldFacts, valueOf } from '../entity.ts'
import { FieldValue } from '../field-value/FieldValue.tsx'
import { fieldText, isFigure } from '../field-value/field-text.ts'
import { useLabels } from '../labels.ts'

/** A column of a list screen. A bare field name needs nothing else: header, content, alignment and order come from the contract. */
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
export interface FullColumn<R> extends Column<R> { sort?: string; text: (row: R) => string; isExtra: boolean; isTotal: boolean }

function complete<R extends AnyRecord>(entity: AnyEntity, given: ListColumn<R> | string, words: { labels: ReturnType<typeof useLabels>; language: string }): FullColumn<R> {
  const column: ListColumn<R> = typeof given === 'string' ? { key: given } : given
  const facts = fieldFacts(entity, column.key)
  const sort = sortOf(entity, column)
  const isFigures = isFigure(facts)
  return {
    ...column,
    header: column.header ?? words.labels.field(column.key),
    render: column.render ?? ((row) => <FieldValue entity={entity} record={row} name={column.key} />),
    text: column.text ?? ((row) => (isFigures ? String(valueOf(row, column.key) ?? '') : fieldText(entity, row, column.key, words))),
    align: column.align ?? (isFigures ? 'end' : 'start'),
    isNumeric: column.isNumeric ?? (facts?.kind === 'day' || facts?.kind === 'moment'),
    isSortable: Boolean(sort),
    sort,
    isExtra: column.isExtra ?? false,
    isTotal: entity.list?.sums?.includes(column.key) ?? false,
  }
}

/** All columns, and those shown: the choice of the address, else what this device keeps, else those that are not extra. */
export function useListColumns<R extends AnyRecord>(entity: AnyEntity, columns: ListColumns<R>, { chosen, language }: { chosen: readonly string[] | null; language: string }): { all: FullColumn<R>[]; shown: FullColumn<R>[] } {
  const labels = useLabels(entity)
  const all = useMemo(() => columns.map((column) => complete(entity, column, { labels, language })), [entity, columns, labels, language])
  const choice = chosen?.join(',')
  const shown = useMemo(() => {
    const picked = choice?.split(',').map((key) => all.find((column) => column.key === key)).filter((column): column is FullColumn<R> => Boolean(column)) ?? []
    return picked.length > 0 ? picked : all.filter((column) => !column.isExtra)
  }, [all, choice])
  return { all, shown }
}
