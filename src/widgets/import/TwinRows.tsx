import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { TableColumn } from '../../ui/table/columns.ts'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { Select } from '../../ui/fields/choice/Select.tsx'
import { duplicateText } from '../merge/duplicate-text.ts'
import { type Choice, type Twin, choicesOf, decisionReasonsOf } from './decisions.ts'
import styles from './Import.module.css'
import type { Importing } from './use-import.ts'

const SHOWN = 50
const everyChoice: readonly Choice[] = ['complete', 'replace', 'create', 'skip']

/** Shows the rows that may duplicate an existing record, with the choice for each; nothing where there are none. */
export function TwinRows({ importing }: { importing: Importing }): ReactElement | null {
  const { t } = useTranslation('imports')
  const { twins, decision, decide, mayUpdate } = importing
  if (twins.length === 0) return null
  const option = (choice: Choice) => ({ value: choice, label: t(`choices.${choice}`) })
  const asked = new Set(twins.map((twin) => decision(twin).choice))
  const columns: TableColumn<Twin>[] = [
    { key: 'row', header: t('row'), isNumeric: true, width: '70px', render: ({ row }) => row },
    { key: 'label', header: t('inFile'), tone: 'strong', render: ({ label }) => <bdi>{label}</bdi> },
    {
      key: 'stands',
      header: t('stands'),
      render: (twin) =>
        twin.duplicates.length > 1 ? (
          <Select
            aria-label={t('standsOf', { row: twin.row })}
            value={decision(twin).into ?? ''}
            options={twin.duplicates.map((one) => ({ value: one.id, label: duplicateText(one) }))}
            onChange={(event) => decide([twin], { into: event.target.value })}
          />
        ) : (
          <bdi>{twin.duplicates[0] ? duplicateText(twin.duplicates[0]) : t('earlier', { row: twin.line })}</bdi>
        ),
    },
    {
      key: 'why',
      header: t('twinWhy'),
      render: (twin) => (
        <ul>
          {decisionReasonsOf(twin, decision(twin).into).map(({ kind, value }) => (
            <li key={kind}>
              <bdi>{t(`twinReasons.${kind}`, { value })}</bdi>
            </li>
          ))}
        </ul>
      ),
    },
    {
      key: 'choice',
      header: t('decision'),
      width: '260px',
      render: (twin) => (
        <Select
          aria-label={t('decisionOf', { row: twin.row })}
          value={decision(twin).choice}
          options={choicesOf(twin, mayUpdate).map(option)}
          onChange={(event) => decide([twin], { choice: event.target.value as Choice })}
        />
      ),
    },
  ]
  return (
    <>
      <h3 className={styles.head}>{t('twins', { count: twins.length })}</h3>
      <p className={styles.quiet}>{t('twinsHelp')}</p>
      {twins.length > 1 && (
        <div className={styles.all}>
          <Field label={t('decideAll')}>
            <Select
              value={asked.size === 1 ? ([...asked][0] ?? '') : ''}
              emptyLabel={asked.size === 1 ? undefined : t('several')}
              options={everyChoice.filter((one) => mayUpdate || one === 'create' || one === 'skip').map(option)}
              onChange={(event) => event.target.value && decide(twins, { choice: event.target.value as Choice })}
            />
          </Field>
        </div>
      )}
      <PlainTable
        isStacked
        label={t('twins', { count: twins.length })}
        columns={columns}
        rows={twins.slice(0, SHOWN)}
        rowKey={({ row }) => String(row)}
        footer={twins.length > SHOWN ? t('firstTwins', { shown: SHOWN, count: twins.length }) : undefined}
      />
    </>
  )
}
