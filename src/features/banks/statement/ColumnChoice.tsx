import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StatementPreview } from '../../../api/payment/bank-accounts.ts'
import {
  missingColumn,
  type StatementColumn,
  statementColumns,
  type StatementLayout,
} from '../../../contract/payment/statement-layout.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/choice/Select.tsx'
import styles from './statement.module.css'

type Named = Pick<StatementLayout, 'first' | 'columns'>

/**
 * Returns the layout with the row of titles above its first line, by which the next file of this kind is recognised.
 */
const withTitles = ({ first, columns }: Named, rows: readonly string[][]): StatementLayout => ({
  first,
  columns,
  titles: rows[first - 2]?.map((cell) => cell.slice(0, 255)) ?? null,
})

const renamed = (columns: StatementLayout['columns'], at: number, name: string): StatementLayout['columns'] => {
  const others = Object.entries(columns).filter(([one, place]) => place !== at && one !== name)
  return Object.fromEntries(name ? [...others, [name, at]] : others)
}

/** Shows the first rows of a CSV file, to choose the meaning of each column and the row of the first line. */
export function ColumnChoice({
  table: { rows, layout },
  onLayout,
}: {
  table: NonNullable<StatementPreview['table']>
  onLayout: (layout: StatementLayout) => void
}): ReactElement {
  const { t } = useTranslation('payment')
  const [named, setNamed] = useState<Named>(() => layout ?? { first: 1, columns: {} })
  const width = Math.max(...rows.map((row) => row.length))
  const missing = missingColumn(named)
  const change = (next: Named): void => {
    setNamed(next)
    if (!missingColumn(next)) onLayout(withTitles(next, rows))
  }
  const options = statementColumns.map((name) => ({ value: name, label: t(`statement.columns.${name}`) }))
  const nameOf = (at: number): StatementColumn | '' => statementColumns.find((name) => named.columns[name] === at) ?? ''
  const places = Array.from({ length: width }, (_, at) => at + 1)
  return (
    <div className={styles.stack}>
      <p className={styles.quiet}>{t('statement.columnsHint')}</p>
      <Field label={t('statement.firstRow')} className={styles.first}>
        <Select
          value={String(named.first)}
          options={rows.map((_row, at) => ({ value: String(at + 1), label: String(at + 1) }))}
          onChange={(event) => change({ ...named, first: Number(event.target.value) })}
        />
      </Field>
      {missing && (
        <p className={styles.warning}>{t('statement.missing', { column: t(`statement.columns.${missing}`) })}</p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls is reached by keyboard */}
      <div className={styles.box} role="group" aria-label={t('statement.rows')} tabIndex={0}>
        <table className={styles.table} aria-label={t('statement.rows')}>
          <thead>
            <tr>
              <th scope="col">
                <span className="srOnly">{t('statement.row')}</span>
              </th>
              {places.map((at) => (
                <th key={at} scope="col">
                  <Select
                    aria-label={t('statement.column', { at })}
                    value={nameOf(at)}
                    emptyLabel={t('statement.unused')}
                    options={options}
                    onChange={(event) => change({ ...named, columns: renamed(named.columns, at, event.target.value) })}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the rows of a file never change their order
              <tr key={index} className={index + 1 < named.first ? styles.above : undefined}>
                <th scope="row">{index + 1}</th>
                {places.map((at) => (
                  <td key={at}>
                    <bdi>{row[at - 1]}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
