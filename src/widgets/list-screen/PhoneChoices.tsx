import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Checkbox } from '../../ui/fields/choice/Checkbox.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { Select } from '../../ui/fields/choice/Select.tsx'
import { setDensity } from '../../ui/theme/theme.ts'
import { useTheme } from '../../ui/theme/use-theme.ts'
import { ColumnChoices } from './views/ColumnsMenu.tsx'
import styles from './ListScreen.module.css'
import type { PhoneMenuState } from './PhoneMenu.tsx'

/** Shows the panel of `PhoneMenu`: order, density, columns. */
export function PhoneChoices({
  state: { all, shown, sort, onSort, setColumns },
}: {
  state: PhoneMenuState
}): ReactElement {
  const { t } = useTranslation('widgets')
  const { density } = useTheme()
  const isCompact = density === 'compact'
  const isFalling = sort?.direction === 'descending'
  const sortable = all.filter(({ isSortable }) => isSortable)
  const order = (key: string, isDown: boolean): void => onSort({ key, direction: isDown ? 'descending' : 'ascending' })
  return (
    <>
      {sortable.length > 0 && (
        <div className={styles.order}>
          <Field label={t('sortBy')}>
            <Select
              emptyLabel={sort ? undefined : '—'}
              options={sortable.map(({ key, header }) => ({ value: key, label: header }))}
              value={sort?.key ?? ''}
              onChange={(event) => order(event.target.value, isFalling)}
            />
          </Field>
          <IconButton
            icon={isFalling ? ArrowDownWideNarrow : ArrowUpNarrowWide}
            label={t(isFalling ? 'descending' : 'ascending')}
            disabled={!sort}
            onClick={() => sort && order(sort.key, !isFalling)}
          />
        </div>
      )}
      <Checkbox
        label={t('compact')}
        checked={isCompact}
        onChange={() => setDensity(isCompact ? 'comfortable' : 'compact')}
      />
      <fieldset className={styles.columns}>
        <legend className={styles.legend}>{t('columns')}</legend>
        <ColumnChoices
          all={all.filter(isSeen)}
          shown={shown.filter(isSeen)}
          onChange={(next) => setColumns(next && withUnseen(shown, next))}
        />
      </fieldset>
    </>
  )
}

interface Shown {
  key: string
  phone?: string
}

/** Returns whether a card shows a column; hidden ones stay in the table of a wide window. */
const isSeen = ({ phone }: Shown): boolean => phone !== 'hidden'

function withUnseen(shown: readonly Shown[], next: readonly string[]): string[] {
  const waiting = [...next]
  const kept = shown.flatMap((column) => (isSeen(column) ? waiting.splice(0, 1) : [column.key]))
  return [...kept, ...waiting]
}
