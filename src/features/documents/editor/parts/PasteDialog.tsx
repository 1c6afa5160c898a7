import { type ReactElement, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPrice, formatQuantity } from '../../../../format/amounts.ts'
import { Field } from '../../../../ui/fields/Field.tsx'
import { Select } from '../../../../ui/fields/choice/Select.tsx'
import { Switch } from '../../../../ui/fields/choice/Switch.tsx'
import { TextArea } from '../../../../ui/fields/text/TextArea.tsx'
import { FormDialog } from '../../../../ui/overlay/FormDialog.tsx'
import { useKeptForm } from '../../../../widgets/draft/use-kept-form.ts'
import styles from '../DocumentEditor.module.css'
import { splitCells, guessColumns, type PastedRow, pastedRows, type PasteTarget, targets } from '../model/paste.ts'

const SHOWN = 8

/** Columns that the person chose for a pasted text, instead of the guessed ones. */
interface OwnColumns {
  of: string | null
  hasHeader?: boolean
  targets?: PasteTarget[]
}

/** Adds rows from a spreadsheet: assigns its columns, previews the lines, then adds them. */
export function PasteDialog({
  text,
  onAdd,
  onClose,
}: {
  text: string
  onAdd: (rows: PastedRow[]) => void
  onClose: () => void
}): ReactElement {
  const { t, i18n } = useTranslation(['commercial', 'common'])
  const [pasted, setPasted] = useState(text)
  const [own, setOwn] = useState<OwnColumns>({ of: null })
  const kept = useKeptForm({ form: 'pasted lines' }, { pasted, own }, (found) => {
    setPasted(found.pasted)
    setOwn(found.own)
  })
  const cells = useMemo(() => splitCells(pasted), [pasted])
  const first = useMemo(() => (cells.length > 0 ? guessColumns(cells) : { hasHeader: false, targets: [] }), [cells])
  const mine = own.of === pasted ? own : { of: pasted }
  const hasHeader = mine.hasHeader ?? first.hasHeader
  const chosen = mine.targets ?? first.targets
  const rows = useMemo(() => pastedRows(hasHeader ? cells.slice(1) : cells, chosen), [cells, hasHeader, chosen])
  const titles = targets.map((target) => ({ value: target, label: t(`commercial:paste.targets.${target}`) }))
  const invalid = rows.filter(({ errors }) => errors.length > 0).length
  const set = (column: number, target: PasteTarget): void =>
    setOwn({
      ...mine,
      targets: chosen.map((one, index) =>
        index === column ? target : one === target && target !== 'skip' ? 'skip' : one,
      ),
    })
  return (
    <FormDialog
      size="l"
      title={t('commercial:paste.title')}
      onClose={onClose}
      onSubmit={() => {
        kept.drop()
        onAdd(rows)
      }}
      submitLabel={t('commercial:paste.add', { count: rows.length })}
      isDisabled={rows.length === 0}
    >
      {kept.offer}
      {cells.length === 0 ? (
        <Field label={t('commercial:paste.area')} help={t('commercial:paste.help')}>
          <TextArea data-autofocus rows={6} value={pasted} onChange={(event) => setPasted(event.target.value)} />
        </Field>
      ) : (
        <>
          <Switch
            label={t('commercial:paste.header')}
            checked={hasHeader}
            onChange={(event) => setOwn({ ...mine, hasHeader: event.target.checked })}
          />
          <div className={styles.pasteBox} role="group" aria-label={t('commercial:paste.preview')}>
            <table className={styles.pasteTable}>
              <thead>
                <tr>
                  {chosen.map((target, column) => (
                    <th key={column} scope="col">
                      <Select
                        aria-label={t('commercial:paste.column', { number: column + 1 })}
                        value={target}
                        options={titles}
                        onChange={(event) => set(column, event.target.value as PasteTarget)}
                      />
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {(hasHeader ? cells.slice(1) : cells).slice(0, SHOWN).map((row, index) => (
                  <tr key={index}>
                    {chosen.map((target, column) => (
                      <td
                        key={column}
                        data-bad={rows[index]?.errors.includes(target) || undefined}
                        data-off={target === 'skip' || undefined}
                      >
                        {shown(target, row[column] ?? '', rows[index]!, i18n.language)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <p className={styles.small} role="status">
            {t('commercial:paste.count', { count: rows.length })}{' '}
            {invalid > 0 && t('commercial:paste.invalid', { count: invalid })}
          </p>
        </>
      )}
    </FormDialog>
  )
}

function shown(target: PasteTarget, cell: string, { line, errors }: PastedRow, language: string): string {
  if (errors.includes(target)) return cell
  if (target === 'quantity') return formatQuantity(line.quantity, language)
  return target === 'price' && line.price !== null ? formatPrice(line.price, language) : cell
}
