import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import type { TableColumn } from '../../ui/table/columns.ts'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { Select } from '../../ui/fields/choice/Select.tsx'
import { RecordPicker } from '../record-picker/RecordPicker.tsx'
import styles from './Import.module.css'
import { type NameDecision, nameChoices, type UnknownName } from './unknown-names.ts'
import type { Importing } from './use-import.ts'

const SHOWN = 50
/** Number of other spellings named beside the first. */
const SPELLINGS = 3
const everyChoice: readonly NameDecision['choice'][] = ['create', 'empty']

const decisionFor = (choice: NameDecision['choice']): NameDecision =>
  choice === 'choose' ? { choice, id: null } : { choice }

/** Shows names of the file that no record has: each is decided once for all its rows. */
export function UnknownNames({ importing }: { importing: Importing }): ReactElement | null {
  const { t, i18n } = useTranslation('imports')
  const { names, nameDecision, decideNames, settledCount, outcomes, check, busy } = importing
  if (names.length === 0) return null
  const asked = new Set(names.map(({ id }) => nameDecision(id)?.choice ?? ''))
  const columns: TableColumn<UnknownName>[] = [
    {
      key: 'name',
      header: t('nameValue'),
      tone: 'strong',
      render: ({ name, spellings, isAmbiguous }) => (
        <>
          <bdi>{name}</bdi>
          {spellings.length > 1 && (
            <p className={styles.also}>
              {t('nameAlso', {
                names: new Intl.ListFormat(i18n.language, { style: 'short', type: 'unit' }).format(
                  spellings.slice(1, 1 + SPELLINGS),
                ),
              })}
            </p>
          )}
          {isAmbiguous && <p className={styles.also}>{t('nameSeveral')}</p>}
        </>
      ),
    },
    { key: 'place', header: t('field'), render: ({ place }) => importing.fieldText(place) },
    { key: 'rows', header: t('nameRows'), isNumeric: true, width: '80px', render: ({ rows }) => rows },
    {
      key: 'decision',
      header: t('decision'),
      width: '320px',
      render: (one) => <Decision importing={importing} unknown={one} />,
    },
  ]
  return (
    <section className={styles.step} aria-label={t('names', { count: names.length })}>
      <h3 className={styles.head}>{t('names', { count: names.length })}</h3>
      <p className={styles.quiet}>{t('namesHelp')}</p>
      {names.length > 1 && (
        <div className={styles.all}>
          <Field label={t('decideAllNames')}>
            <Select
              value={asked.size === 1 ? ([...asked][0] ?? '') : ''}
              emptyLabel={t(asked.size === 1 ? 'nameOpen' : 'severalNames')}
              options={everyChoice
                .filter((choice) => names.some((one) => nameChoices(one).includes(choice)))
                .map((choice) => ({ value: choice, label: t(`nameChoices.${choice}`) }))}
              onChange={({ target: { value } }) =>
                value && decideNames(names, decisionFor(value as NameDecision['choice']))
              }
            />
          </Field>
        </div>
      )}
      <PlainTable
        isStacked
        label={t('names', { count: names.length })}
        columns={columns}
        rows={names.slice(0, SHOWN)}
        rowKey={({ id }) => id}
        footer={names.length > SHOWN ? t('firstNames', { shown: SHOWN, count: names.length }) : undefined}
      />
      {settledCount(outcomes) > 0 && (
        <span>
          <Button size="s" disabled={busy !== null} onClick={() => void check()}>
            {t('applyNames')}
          </Button>
        </span>
      )}
    </section>
  )
}

function Decision({ importing, unknown }: { importing: Importing; unknown: UnknownName }) {
  const { t } = useTranslation('imports')
  const { nameDecision, decideNames } = importing
  const { id, name, target } = unknown
  const decision = nameDecision(id)
  return (
    <div className={styles.step}>
      <Select
        aria-label={t('nameDecisionOf', { name })}
        value={decision?.choice ?? ''}
        emptyLabel={decision ? undefined : t('nameOpen')}
        options={nameChoices(unknown).map((choice) => ({ value: choice, label: t(`nameChoices.${choice}`) }))}
        onChange={({ target: { value } }) =>
          value && decideNames([unknown], decisionFor(value as NameDecision['choice']))
        }
      />
      {decision?.choice === 'choose' && (
        <Field label={t('nameInto', { name })}>
          <RecordPicker
            target={target}
            label={t('nameInto', { name })}
            value={decision.id}
            onChange={(picked) => decideNames([unknown], { choice: 'choose', id: picked })}
          />
        </Field>
      )}
    </div>
  )
}
