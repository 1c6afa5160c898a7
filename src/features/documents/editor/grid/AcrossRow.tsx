import type { ReactElement } from 'react'
import { formatMoney } from '../../../../format/amounts.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { useGrid } from './grid-context.ts'
import styles from './LineGrid.module.css'
import type { LineRowProps } from './line-row-props.ts'
import { RowHandle } from './RowHandle.tsx'
import { TextCell } from './TextCell.tsx'

/** Shows a section, a text, a subtotal or a page break: one field across the columns. */
export function AcrossRow({ line, place, net, margin }: LineRowProps): ReactElement {
  const { t, dispatch, language } = useGrid()
  const { key, kind } = line
  const field = kind === 'text' ? 'description' : 'product_name'
  const name = t(`quotation-line.choices.kind.${kind}`)
  return (
    <tr
      data-row={key}
      className={classNames(
        styles.row,
        kind === 'text' ? styles.note : kind === 'page_break' ? styles.break : styles[kind],
      )}
    >
      <td className={styles.grip}>
        <RowHandle line={line} place={place} />
      </td>
      {kind !== 'section' && <td aria-hidden className={styles.index} />}
      <td colSpan={kind === 'section' ? 8 : 6} className={styles.across}>
        <TextCell
          column="name"
          label={t('grid.cell', { column: name, place })}
          value={line[field]}
          isFixed={kind === 'page_break'}
          placeholder={kind === 'subtotal' ? t('grid.subtotal') : name}
          onValue={(value) => dispatch({ type: 'line', key, values: { [field]: value } })}
        />
      </td>
      {kind === 'subtotal' && (
        <td className={styles.total}>
          <bdi dir="ltr">{formatMoney(net, language)}</bdi>
        </td>
      )}
      {(kind === 'text' || kind === 'page_break') && <td aria-hidden />}
      {margin !== null && kind !== 'section' && <td aria-hidden />}
    </tr>
  )
}
