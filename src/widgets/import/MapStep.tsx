import { type ReactElement, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { importedFields, importedLineFields, importedNotes } from '../../contract/imports.ts'
import type { TableColumn } from '../../ui/table/columns.ts'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { Select } from '../../ui/fields/choice/Select.tsx'
import styles from './Import.module.css'
import type { SheetLine } from './import-rows.ts'
import { cardLeftovers } from './read/card-leftovers.ts'
import type { Importing } from './use-import.ts'

const listed = (names: readonly string[], language: string): string =>
  new Intl.ListFormat(language, { style: 'short', type: 'conjunction' }).format(names)

/** Facts of business cards that are missing in their rows. */
function CardLeft({ importing: { leftovers, language } }: { importing: Importing }) {
  const { t } = useTranslation('imports')
  const found = cardLeftovers.flatMap((kind) =>
    leftovers?.[kind] ? t(`leftover.${kind}`, { count: leftovers[kind] }) : [],
  )
  return found.length > 0 && <p className={styles.quiet}>{t('cardsLeft', { list: listed(found, language) })}</p>
}

/** Chooses the row of the file that names its columns; nothing where there is no choice. */
function HeaderRow({ importing: { header, headerChoices, chooseHeader } }: { importing: Importing }) {
  const { t } = useTranslation('imports')
  if (headerChoices.length < 2) return null
  const shown = (cells: readonly string[]): string =>
    cells
      .map((cell) => cell.trim())
      .filter(Boolean)
      .slice(0, 3)
      .map((cell) => Array.from(cell).slice(0, 30).join(''))
      .join(', ')
  return (
    <Field label={t('headerRow')} help={t('headerRowHelp')}>
      <Select
        value={String(header)}
        options={headerChoices.map(({ at, row, cells }) => ({
          value: String(at),
          label: t('headerRowOption', { row, cells: shown(cells) }),
        }))}
        onChange={(event) => void chooseHeader(Number(event.target.value))}
      />
    </Field>
  )
}

/** Edits the mapping of columns to fields and the key that finds the record of a row; shows the first ten rows. */
export function MapStep({ importing }: { importing: Importing }): ReactElement {
  const { t } = useTranslation('imports')
  const {
    sheets,
    sheet,
    chooseSheet,
    headers,
    lines,
    groups,
    columns,
    setColumns,
    missing,
    labels,
    fieldText,
    entity,
    language,
  } = importing
  const { mapping, key, isKept } = columns
  const nameOf = (column: number): string => headers[column]?.trim() || t('unnamed', { number: column + 1 })
  const places = useMemo(
    () => Array.from({ length: Math.max(headers.length, 0) }, (_, column) => ({ column })),
    [headers.length],
  )
  const fields = [...importedFields(entity), ...importedNotes(entity), ...importedLineFields(entity)]
  const choose = (column: number, name: string): void => {
    const next = mapping.map((one, at) => (at === column ? name : one === name ? '' : one))
    setColumns({ mapping: next, key: key && next.includes(key) ? key : null })
  }
  const left = places.filter(({ column }) => !mapping[column]).map(({ column }) => nameOf(column))
  const keys = (entity.imported?.keys ?? []).filter((name) => mapping.includes(name))
  const table: TableColumn<{ column: number }>[] = [
    { key: 'column', header: t('column'), tone: 'strong', render: ({ column }) => <bdi>{nameOf(column)}</bdi> },
    {
      key: 'sample',
      header: t('sample'),
      tone: 'quiet',
      render: ({ column }) => (
        <bdi className={styles.sample}>{lines.find(({ cells }) => cells[column]?.trim())?.cells[column]}</bdi>
      ),
    },
    {
      key: 'field',
      header: t('field'),
      width: '280px',
      render: ({ column }) => (
        <Select
          aria-label={t('fieldOf', { column: nameOf(column) })}
          value={mapping[column] ?? ''}
          emptyLabel={t('none')}
          options={fields.map((name) => ({ value: name, label: fieldText(name) }))}
          onChange={(event) => choose(column, event.target.value)}
        />
      ),
    },
  ]
  const preview: TableColumn<SheetLine>[] = [
    { key: 'row', header: t('row'), isNumeric: true, tone: 'quiet', render: ({ row }) => row },
    ...mapping.flatMap((name, column): TableColumn<SheetLine>[] =>
      name
        ? [
            {
              key: String(column),
              header: fieldText(name),
              render: ({ cells }) => <bdi className={styles.sample}>{cells[column]}</bdi>,
            },
          ]
        : [],
    ),
  ]
  return (
    <div className={styles.step}>
      <div className={styles.fields}>
        {sheets.length > 1 && (
          <Field label={t('sheet')}>
            <Select
              value={String(sheet)}
              options={sheets.map(({ name }, at) => ({ value: String(at), label: name }))}
              onChange={(event) => void chooseSheet(Number(event.target.value))}
            />
          </Field>
        )}
        <HeaderRow importing={importing} />
        {!entity.imported?.lines && (
          <Field label={t('key')} help={t('keyHelp')}>
            <Select
              value={key ?? ''}
              emptyLabel={t('keyNone')}
              options={keys.map((name) => ({ value: name, label: labels.field(name) }))}
              onChange={(event) => setColumns({ key: event.target.value || null })}
            />
          </Field>
        )}
      </div>
      {entity.imported?.lines && (
        <p className={styles.quiet}>
          {t('joined', { name: labels.field(entity.imported.lines.by), count: groups.length })}
        </p>
      )}
      {isKept && <p className={styles.quiet}>{t('remembered')}</p>}
      <PlainTable
        isStacked
        label={t('steps.map')}
        columns={table}
        rows={places}
        rowKey={({ column }) => String(column)}
      />
      <div role="status">
        {missing.length > 0 && (
          <p className={styles.bad}>{t('missing', { names: listed(missing.map(labels.field), language) })}</p>
        )}
        <p className={styles.quiet}>
          {left.length > 0 ? t('notMapped', { names: listed(left, language) }) : t('allMapped')}
        </p>
        <CardLeft importing={importing} />
      </div>
      <h3 className={styles.head}>{t('preview')}</h3>
      <PlainTable label={t('preview')} columns={preview} rows={lines.slice(0, 10)} rowKey={({ row }) => String(row)} />
    </div>
  )
}
