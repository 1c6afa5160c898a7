import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fecFile, useFecChecks } from '../../api/accounting/account-lines.ts'
import { refusalOf } from '../../api/refusal.ts'
import { Field } from '../../ui/fields/Field.tsx'
import { Select } from '../../ui/fields/choice/Select.tsx'
import { FormDialog } from '../../ui/overlay/FormDialog.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { today } from '../today.ts'
import styles from './fec.module.css'

/** Returns the years on offer: this one and the nine before, as long as the books are kept. */
const years = (): string[] => Array.from({ length: 10 }, (_, index) => String(Number(today().slice(0, 4)) - index))

/** Exports the file of the entries of a year; an invalid year is not exported, and the invalid entry is shown. */
export function FecDialog({ onClose }: { onClose: () => void }): ReactElement {
  const { t } = useTranslation(['documents', 'common'])
  const [year, setYear] = useState(() => years()[0] ?? '')
  const checks = useFecChecks(year)
  const issues = checks.data?.issues ?? []
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState('')
  const run = async (): Promise<void> => {
    setBusy(true)
    setRefused('')
    try {
      const { blob, name } = await fecFile(year)
      saveFile(blob, name || `FEC${year}.txt`)
      onClose()
    } catch (error) {
      setRefused(refusalOf(error)?.detail ?? t('common:errors.load'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <FormDialog
      size="s"
      title={t('fec.title')}
      onClose={onClose}
      onSubmit={run}
      submitLabel={t('fec.run')}
      isBusy={isBusy}
      isDisabled={!checks.data || issues.length > 0}
    >
      <p>{t('fec.text')}</p>
      <Field label={t('fec.year')}>
        <Select
          data-autofocus
          value={year}
          options={years().map((value) => ({ value, label: value }))}
          onChange={(event) => setYear(event.target.value)}
        />
      </Field>
      {checks.isPending && <p aria-busy>{t('fec.checking')}</p>}
      {checks.data && issues.length === 0 && <p>{t('fec.ready')}</p>}
      {issues.length > 0 && (
        <div role="alert" className={styles.error}>
          <p>{t('fec.blocked')}</p>
          <ul>
            {issues.map((issue) => (
              <li key={`${issue.code} ${JSON.stringify(issue.params)}`}>{issue.text}</li>
            ))}
          </ul>
        </div>
      )}
      {refused && (
        <p role="alert" className={styles.error}>
          {refused}
        </p>
      )}
    </FormDialog>
  )
}
