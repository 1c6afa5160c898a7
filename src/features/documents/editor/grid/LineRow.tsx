import { GripVertical } from 'lucide-react'
import { type FormEvent, memo, type ReactElement, useRef } from 'react'
import { formatMoney, formatPercent, formatPrice, formatQuantity } from '../../../../format/amounts.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { isBlankLine, isPricedLine, type EditorLine, type UnreadCell } from '../model/model.ts'
import { AcrossRow } from './AcrossRow.tsx'
import { DesignationCell } from './DesignationCell.tsx'
import { useGrid } from './grid-context.ts'
import styles from './LineGrid.module.css'
import { NumberCell } from './NumberCell.tsx'
import { RowHandle } from './RowHandle.tsx'
import { TaxCell } from './TaxCell.tsx'
import { TextCell } from './TextCell.tsx'
import { useRowVisible } from './use-row-visible.ts'
import { type LineRowProps } from './line-row-props.ts'

/** Number of lines that are surely on the screen at the start. */
const FIRST = 15

/** One line, rendered again only when its own data changes. */
export const LineRow = memo(PlainLineRow)

function PlainLineRow(props: LineRowProps): ReactElement {
  return isPricedLine(props.line) ? <PricedRow {...props} /> : <AcrossRow {...props} />
}

function PricedRow(props: LineRowProps) {
  const { line, place, number } = props
  const { cellName, isLong } = useGrid()
  const isWaiting = isBlankLine(line)
  const row = useRef<HTMLTableRowElement>(null)
  const isNear = useRowVisible(row, isLong && !isWaiting, place <= FIRST)
  // The designation keeps its place in the tree when the empty line becomes a real one, so that it keeps the focus.
  return (
    <tr
      ref={row}
      data-row={line.key}
      className={classNames(styles.row, line.kind === 'option' && styles.option, isWaiting && styles.waiting)}
    >
      <td className={styles.grip}>
        <form id={formOf(line)} hidden onSubmit={stay} />
        {isWaiting ? <GripVertical aria-hidden className={styles.gripIcon} /> : <RowHandle line={line} place={place} />}
      </td>
      <td className={styles.index}>{!isWaiting && number}</td>
      <td className={styles.designation}>
        {isNear ? (
          <DesignationCell line={line} form={formOf(line)} label={cellName('name', place)} />
        ) : (
          <span className={classNames(styles.plain, styles.name)}>{line.product_name}</span>
        )}
        {!isWaiting && <Under {...props} />}
      </td>
      <Rest
        {...{ line, place }}
        net={props.net}
        error={props.error}
        margin={props.margin}
        isWaiting={isWaiting}
        isNear={isNear}
      />
    </tr>
  )
}

/**
 * Returns the id of the form of a line. Browsers read the whole form of a field at every key, to learn addresses and
 * passwords. A form for each line limits that to the line.
 */
const formOf = ({ key }: EditorLine): string => `${key}-form`

/** Prevents an Enter that no cell handled from leaving the page. */
const stay = (event: FormEvent): void => event.preventDefault()

type FigureProps = Pick<LineRowProps, 'line' | 'place' | 'net' | 'error'>

function Rest({
  isWaiting,
  isNear,
  margin,
  ...props
}: FigureProps & Pick<LineRowProps, 'margin'> & { isWaiting: boolean; isNear: boolean }) {
  if (isWaiting) return <td aria-hidden className={styles.rest} colSpan={6} />
  return (
    <>
      {isNear ? <Figures {...props} /> : <PlainFigures {...props} />}
      <Margin margin={margin} />
    </>
  )
}

/** Shows the margin of a line in percent of its price; a loss is shown by its sign and colour. */
function Margin({ margin }: Pick<LineRowProps, 'margin'>) {
  const { language } = useGrid()
  if (margin === null) return null
  return (
    <td className={classNames(styles.margin, margin.startsWith('-') && styles.loss)}>
      {margin && <bdi dir="ltr">{formatPercent(margin, language)}</bdi>}
    </td>
  )
}

/** Shows the figures of a line far from the screen, as plain text. */
function PlainFigures({ line, net }: FigureProps) {
  const { language, taxes } = useGrid()
  const rate = taxes.find(({ id }) => id === line.tax)?.number
  return (
    <>
      {[
        formatQuantity(line.quantity, language),
        line.unit,
        formatPrice(line.price, language),
        formatPercent(line.discount, language),
        formatPercent(rate, language),
      ].map((text, column) => (
        <td key={column} className={styles.cell}>
          <span className={styles.plain} data-start={column === 1 || undefined}>
            {text}
          </span>
        </td>
      ))}
      <td className={styles.total}>
        <bdi dir="ltr">{formatMoney(net, language)}</bdi>
      </td>
    </>
  )
}

/** Shows reference and stock under the designation. */
const Under = ({ detail, isShort }: LineRowProps): ReactElement | null =>
  detail ? <span className={classNames(styles.detail, isShort && styles.short)}>{detail}</span> : null

function Figures({ line, place, net, error }: FigureProps) {
  const { dispatch, language, exempt, cellName } = useGrid()
  const { key } = line
  const form = formOf(line)
  const set = (values: Partial<EditorLine>): void =>
    dispatch({ type: 'line', key, values: { ...values, unread: line.unread?.filter((name) => !(name in values)) } })
  const isWrong = (name: UnreadCell): boolean => error === name || line.unread?.includes(name) === true
  return (
    <>
      <td className={styles.cell}>
        <NumberCell
          form={form}
          column="quantity"
          label={cellName('quantity', place)}
          value={line.quantity}
          scale={4}
          isInvalid={isWrong('quantity')}
          format={(value) => formatQuantity(value, language)}
          onValue={(quantity) => set({ quantity })}
        />
      </td>
      <td className={styles.cell}>
        <TextCell
          form={form}
          column="unit"
          label={cellName('unit', place)}
          value={line.unit}
          className={styles.unit}
          onValue={(unit) => set({ unit: unit.slice(0, 20) })}
        />
      </td>
      <td className={styles.cell}>
        <NumberCell
          form={form}
          column="price"
          label={cellName('price', place)}
          value={line.price}
          isInvalid={isWrong('price')}
          format={(value) => formatPrice(value, language)}
          onValue={(price) => set({ price })}
        />
      </td>
      <td className={styles.cell}>
        <NumberCell
          form={form}
          column="discount"
          label={cellName('discount', place)}
          value={line.discount}
          scale={2}
          isInvalid={isWrong('discount')}
          format={(value) => formatPercent(value, language)}
          onValue={(discount) => set({ discount })}
        />
      </td>
      <td className={styles.cell}>
        {!exempt && (
          <TaxCell
            form={form}
            label={cellName('tax', place)}
            value={line.tax}
            isInvalid={isWrong('tax')}
            onValue={(tax) => set({ tax })}
          />
        )}
      </td>
      <td className={styles.total}>
        <bdi dir="ltr">{formatMoney(net, language)}</bdi>
      </td>
    </>
  )
}
