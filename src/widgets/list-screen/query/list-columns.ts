import { createElement, type ReactNode, useMemo } from 'react'
import type { TableColumn } from '../../../ui/table/columns.ts'
import { type AnyEntity, type AnyRecord, fieldFacts, valueOf } from '../../entity.ts'
import type { CellKind } from '../../../format/sheets/sheet.ts'
import { FieldText } from '../../field-value/FieldValue.tsx'
import { cellKind, fieldText, isFigureField } from '../../field-value/field-text.ts'
import { type EntityLabels, useLabels } from '../../labels.ts'

/**
 * A column of a list screen. A bare field name is enough: header, content, alignment and order come from the contract.
 */
export interface ListColumn<R> {
  key: string
  header?: string
  render?: (row: R) => ReactNode
  /** Text of an export, by `cell`; by default the field: numbers and dates as on the wire, all else as shown. */
  text?: (row: R) => string
  /** Cell type of an export; by default that of the field in the contract, and text where `text` is given. */
  cell?: CellKind
  /** False for columns without a place in an export: buttons. */
  isExported?: boolean
  /** The fields that an export writes in its place, each in a column of its own, where it shows several in one. */
  exportedAs?: readonly string[]
  /** The currency of an amount; by default that of the record where it has one. */
  currency?: (row: R) => string | null | undefined
  /** Name to sort by; the key where it is a stored field, false where it cannot be sorted. */
  sort?: string | false
  align?: 'start' | 'end'
  isNumeric?: boolean
  width?: string
  /** Whether it has more room before it is cut: an e-mail address, a short sentence. */
  isWide?: boolean
  tone?: 'strong' | 'quiet'
  phone?: 'title' | 'value' | 'line' | 'hidden'
  /** Whether it has the same value in all rows of a block. */
  isOfBlock?: boolean
  /** Whether it is offered in the choice of columns, not shown at first. */
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

/** A column with all defaults of the contract. */
export interface FullColumn<R> extends TableColumn<R> {
  sort?: string
  text: (row: R) => string
  cell: CellKind
  isExported: boolean
  /** The columns that an export writes in its place. */
  exported?: readonly FullColumn<R>[]
  /** Currency of a row, where rows differ in it. */
  currency?: ((row: R) => string | null | undefined) | undefined
  isExtra: boolean
}

interface Words {
  labels: EntityLabels
  language: string
}

const inCurrency: readonly CellKind[] = ['amount', 'price']

/** Returns whether the records of an entity are in one of several currencies. */
export const hasCurrencies = (entity: AnyEntity): boolean =>
  Object.keys(fieldFacts(entity, 'currency')?.choices ?? {}).length > 1

/** Returns the currency of the amounts of a column by row; undefined where all are in euros. */
function currencyIn<R extends AnyRecord>(entity: AnyEntity, { currency }: ListColumn<R>, cell: CellKind) {
  if (!inCurrency.includes(cell)) return undefined
  if (currency || !hasCurrencies(entity)) return currency
  return (row: R) => valueOf(row, 'currency') as string | null
}

/** Returns a column of a list with all defaults of the contract. */
export function completeColumn<R extends AnyRecord>(
  entity: AnyEntity,
  given: ListColumn<R> | string,
  words: Words,
): FullColumn<R> {
  const column: ListColumn<R> = typeof given === 'string' ? { key: given } : given
  const { key } = column
  const facts = fieldFacts(entity, key)
  const sort = sortOf(entity, column)
  const isFigures = isFigureField(facts)
  const cell = column.cell ?? (column.text ? 'text' : cellKind(facts))
  const currency = currencyIn(entity, column, cell)
  const fromContract = {
    header: words.labels.field(key),
    render: (row: R) =>
      createElement(FieldText, { entity, record: row, name: key, ...words, currency: currency?.(row) || undefined }),
    text: (row: R) => (cell === 'text' ? fieldText(entity, row, key, words) : String(valueOf(row, key) ?? '')),
    align: isFigures ? ('end' as const) : ('start' as const),
    isNumeric: facts?.kind === 'day' || facts?.kind === 'moment',
    isExtra: false,
    isExported: true,
  }
  const exported = column.exportedAs?.map((name) => completeColumn<R>(entity, name, words))
  return { ...fromContract, ...column, cell, currency, isSortable: Boolean(sort), sort, ...(exported && { exported }) }
}

/**
 * Returns all columns, and the shown ones: those of the address, else those chosen on this device, else those that are
 * not extra.
 */
export function useListColumns<R extends AnyRecord>(
  entity: AnyEntity,
  columns: ListColumns<R>,
  { chosen, language }: { chosen: readonly string[] | null; language: string },
): { all: FullColumn<R>[]; shown: FullColumn<R>[] } {
  const labels = useLabels(entity)
  const all = useMemo(
    () => columns.map((column) => completeColumn(entity, column, { labels, language })),
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
