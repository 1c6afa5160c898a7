import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { RowOutcome } from '../../api/history/imports.ts'
import type { RowAction } from '../../contract/imports.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Badge, type Tone } from '../../ui/data/Badge.tsx'
import type { Column } from '../../ui/data/columns.ts'
import { PlainTable } from '../../ui/data/PlainTable.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { translateKey } from '../labels.ts'
import { today } from '../today.ts'
import styles from './Import.module.css'
import type { Importing } from './use-import.ts'

const SHOWN = 50
const tones: Readonly<Record<RowAction, Tone>> = {
  create: 'success',
  update: 'primary',
  unchanged: 'secondary',
  error: 'danger',
}
const actions: readonly RowAction[] = ['create', 'update', 'unchanged', 'error']

/** How many rows are or would be created, changed, left and refused. */
export function Counts({
  counts,
  kind,
}: {
  counts: Readonly<Record<RowAction, number>>
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
    </p>
  )
}

/** The outcomes of a dry run by kind. */
export const countsOf = (outcomes: readonly RowOutcome[]): Record<RowAction, number> => {
  const counts = { create: 0, update: 0, unchanged: 0, error: 0 }
  for (const { action } of outcomes) counts[action] += 1
  return counts
}

const textOf = (outcome: RowOutcome): string =>
  Object.values(outcome.errors ?? {})
    .flat()
    .map((error) => (typeof error === 'string' ? error : (error.text ?? error.code ?? '')))
    .join(' ')

/** What the rows would do, and those that cannot be: corrected here, or exported. */
export function CheckStep({ importing }: { importing: Importing }): ReactElement {
  const { t } = useTranslation('imports')
  const { outcomes, columns, lines, labels, edit, headers, language } = importing
  const bad = outcomes.filter(({ action }) => action === 'error')
  const lineOf = new Map(lines.map((line) => [line.row, line]))
  const exportBad = async (): Promise<void> => {
    const { writeCsv } = await import('../../format/sheets/csv.ts')
    const sheet = {
      columns: [...headers, t('why')].map((header) => ({ header, kind: 'text' as const })),
      rows: bad.map((one) => [...headers.map((_, at) => lineOf.get(one.row)?.cells[at] ?? ''), textOf(one)]),
    }
    saveFile(writeCsv(sheet, language), `${t('errorFile')} ${today()}.csv`)
  }
  const table: Column<RowOutcome>[] = [
    { key: 'row', header: t('row'), isNumeric: true, width: '70px', render: ({ row }) => row },
    {
      key: 'correct',
      header: t('toCorrect'),
      render: (outcome) => (
        <div className={styles.fields}>
          {Object.keys(outcome.errors ?? {}).map((field) => {
            const column = columns.mapping.indexOf(field)
            return column < 0 ? (
              <span key={field}>{field === 'detail' ? '' : labels.field(field)}</span>
            ) : (
              <TextInput
                key={field}
                aria-label={t('cell', { field: labels.field(field), row: outcome.row })}
                placeholder={labels.field(field)}
                value={lineOf.get(outcome.row)?.cells[column] ?? ''}
                onChange={(event) => edit(outcome.row, column, event.target.value)}
              />
            )
          })}
        </div>
      ),
    },
    {
      key: 'why',
      header: t('why'),
      render: (outcome) => (
        <span className={styles.bad}>
          {Object.keys(outcome.errors ?? {})
            .filter((field) => field !== 'detail')
            .map(labels.field)
            .join(', ')}{' '}
          {textOf(outcome) || translateKey('imports:why')}
        </span>
      ),
    },
  ]
  return (
    <div className={styles.step}>
      <Counts counts={countsOf(outcomes)} kind="counts" />
      {bad.length > 0 && (
        <>
          <h3 className={styles.head}>{t('errors')}</h3>
          <p className={styles.quiet}>{t('errorsHelp')}</p>
          <PlainTable
            label={t('errors')}
            columns={table}
            rows={bad.slice(0, SHOWN)}
            rowKey={({ row }) => String(row)}
            footer={bad.length > SHOWN ? t('firstErrors', { shown: SHOWN, count: bad.length }) : undefined}
          />
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
