import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { RowOutcomeRead } from '../../api/history/imports.ts'
import type { AnsweredFieldError } from '../../api/refusal.ts'
import type { RowAction } from '../../contract/imports.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Badge, type BadgeTone } from '../../ui/data/Badge.tsx'
import type { TableColumn } from '../../ui/table/columns.ts'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { TextInput } from '../../ui/fields/text/TextInput.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { today } from '../today.ts'
import styles from './Import.module.css'
import { TwinRows } from './TwinRows.tsx'
import { UnknownNames } from './UnknownNames.tsx'
import { isUnknownName } from './unknown-names.ts'
import type { Importing } from './use-import.ts'

const SHOWN = 50
const tones: Readonly<Record<RowAction, BadgeTone>> = {
  create: 'success',
  update: 'primary',
  unchanged: 'secondary',
  error: 'danger',
}
const actions: readonly RowAction[] = ['create', 'update', 'unchanged', 'error']

/** Shows the numbers of rows that are or would be created, changed, skipped and refused. */
export function Counts({
  counts,
  kind,
}: {
  counts: Readonly<Record<RowAction, number>> & { skip?: number; note?: number }
  kind: 'counts' | 'made'
}): ReactElement {
  const { t } = useTranslation('imports')
  return (
    <p className={styles.counts} role="status">
      {actions.map((action) => (
        <Badge key={action} tone={counts[action] > 0 ? tones[action] : 'secondary'}>
          {t(`${kind}.${action}`, { count: counts[action] })}
        </Badge>
      ))}
      {Boolean(counts.note) && <Badge tone="primary">{t(`${kind}.note`, { count: counts.note })}</Badge>}
      {Boolean(counts.skip) && <Badge tone="warning">{t('counts.skip', { count: counts.skip })}</Badge>}
    </p>
  )
}

/** Returns the outcomes of a dry run by kind. */
export const countsOf = (outcomes: readonly RowOutcomeRead[]): Record<RowAction, number> => {
  const counts = { create: 0, update: 0, unchanged: 0, error: 0 }
  for (const { action } of outcomes) counts[action] += 1
  return counts
}

/** Returns the planned actions of the rows by count, after the decisions on possible duplicates. */
export function plannedCounts({
  outcomes,
  twins,
  decision,
}: Importing): Record<RowAction, number> & { skip: number; note: number } {
  const counts = { ...countsOf(outcomes), skip: 0 }
  const noted = new Set(outcomes.filter((one) => one.has_note).map(({ row }) => row))
  for (const twin of twins) {
    const { choice } = decision(twin)
    if (choice === 'create') continue
    counts.create -= 1
    counts[choice === 'skip' ? 'skip' : 'update'] += 1
    if (choice === 'skip') noted.delete(twin.row)
  }
  return { ...counts, note: noted.size }
}

const textOf = (errors: readonly AnsweredFieldError[]): string =>
  errors.map((error) => (typeof error === 'string' ? error : (error.text ?? error.code ?? ''))).join(' ')

/** Returns the column of a refused value and the line of its record: `invoice_lines.2.price` is in the third. */
function placeOf(place: string): { name: string; at: number } {
  const [of, at, field] = place.split('.')
  return field ? { name: `${of}.${field}`, at: Number(at) } : { name: place, at: 0 }
}

/** Shows the planned actions of the rows, and the refused rows: corrected here, or exported. */
export function CheckStep({ importing }: { importing: Importing }): ReactElement {
  const { t } = useTranslation('imports')
  const { outcomes, columns, groups, fieldText, edit, headers, language } = importing
  const bad = outcomes.filter(({ action }) => action === 'error')
  // Unknown names are decided above, once for all their rows.
  const named = ({ errors = {} }: RowOutcomeRead): boolean => Object.values(errors).flat().every(isUnknownName)
  const listed = bad.filter((one) => !named(one))
  const groupOf = new Map(groups.map((group) => [group[0]?.row, group]))
  const exportBad = async (): Promise<void> => {
    const { writeCsv } = await import('../../format/sheets/csv.ts')
    const sheet = {
      columns: [...headers, t('why')].map((header) => ({ header, kind: 'text' as const })),
      rows: bad.flatMap((one) =>
        (groupOf.get(one.row) ?? []).map((line, at) => [
          ...headers.map((_, column) => line.cells[column] ?? ''),
          at === 0 ? textOf(Object.values(one.errors ?? {}).flat()) : '',
        ]),
      ),
    }
    saveFile(writeCsv(sheet, language), `${t('errorFile')} ${today()}.csv`)
  }
  const table: TableColumn<RowOutcomeRead>[] = [
    { key: 'row', header: t('row'), isNumeric: true, width: '70px', render: ({ row }) => row },
    {
      key: 'correct',
      header: t('toCorrect'),
      render: (outcome) => (
        <div className={styles.fields}>
          {Object.entries(outcome.errors ?? {}).map(([place, errors]) => {
            if (errors.every(isUnknownName)) return null
            const { name, at } = placeOf(place)
            const line = groupOf.get(outcome.row)?.[at]
            const column = columns.mapping.indexOf(name)
            return column < 0 || !line ? (
              <p key={place} className={styles.bad}>
                {name !== 'detail' && `${fieldText(name)}\u00a0: `}
                {textOf(errors)}
              </p>
            ) : (
              <Field key={place} label={fieldText(name)} error={textOf(errors)}>
                <TextInput
                  aria-label={t('cell', { field: fieldText(name), row: line.row })}
                  value={line.cells[column] ?? ''}
                  onChange={(event) => edit(line.row, column, event.target.value)}
                />
              </Field>
            )
          })}
        </div>
      ),
    },
  ]
  return (
    <div className={styles.step}>
      <Counts counts={plannedCounts(importing)} kind="counts" />
      <UnknownNames importing={importing} />
      <TwinRows importing={importing} />
      {bad.length > 0 && (
        <>
          {listed.length > 0 && (
            <>
              <h3 className={styles.head}>{t('errors')}</h3>
              <p className={styles.quiet}>{t('errorsHelp')}</p>
              <PlainTable
                label={t('errors')}
                columns={table}
                rows={listed.slice(0, SHOWN)}
                rowKey={({ row }) => String(row)}
                footer={listed.length > SHOWN ? t('firstErrors', { shown: SHOWN, count: listed.length }) : undefined}
              />
            </>
          )}
          <span>
            <Button size="s" onClick={() => void exportBad()}>
              {t('exportErrors')}
            </Button>
          </span>
        </>
      )}
    </div>
  )
}
