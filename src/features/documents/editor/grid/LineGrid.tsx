import { compareDecimals } from '../../../../contract/rules/money/digits.ts'
import {
  type Dispatch,
  memo,
  type ReactElement,
  type RefObject,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import type { TaxRead } from '../../../../api/commercial/taxes.ts'
import type { RuleError } from '../../../../contract/rules/money/rule-error.ts'
import type { LineTotals } from '../../../../contract/commercial/rules/amounts/totals.ts'
import { classNames } from '../../../../ui/class-names.ts'
import type { ComboOption } from '../../../../ui/fields/choice/combobox-state.ts'
import type { EditorAction } from '../model/editor-state.ts'
import { type EditorLine, shownNumbers } from '../model/model.ts'
import type { PricedProduct } from '../model/pricing.ts'
import { type GridColumn, type GridContext, GridPart } from './grid-context.ts'
import { gridNames } from './grid-names.ts'
import { handleGridKey } from './grid-keys.ts'
import styles from './LineGrid.module.css'
import { LineRow } from './LineRow.tsx'
import { useCellFocus } from './use-cell-focus.ts'

/** Handle that moves the focus to a cell from outside: to the first empty line without a key. */
export interface GridHandle {
  focus: (key?: string, column?: GridColumn) => void
}

/** Results of the computation of the lines. */
interface LineFigures {
  totals: readonly LineTotals[] | null
  error: RuleError | null
  /** Margins of the lines in percent of their price; none without the right to see costs, or without a sale. */
  margins: readonly (string | null)[] | null
}

/** The products of the lines, and how one is found and put into a line. */
interface LineProducts {
  known: ReadonlyMap<string, PricedProduct>
  stockText: (product: PricedProduct) => string
  search: (text: string) => Promise<readonly ComboOption[]>
  pick: (key: string, product: string) => void
  startFree: (line: EditorLine, name: string) => Partial<EditorLine>
}

export interface LineGridProps {
  lines: readonly EditorLine[]
  figures: LineFigures
  dispatch: Dispatch<EditorAction>
  /** The rates on offer, and whether the company is exempt from them. */
  vat: { taxes: readonly TaxRead[]; exempt: boolean }
  products: LineProducts
  openPaste: (text: string, key: string) => void
  onCurrent: (key: string) => void
  handle: RefObject<GridHandle | null>
}

/** From this many lines on, those far from the screen are drawn as plain text. */
const LONG = 40

/** Shows the lines of a document as a sheet. */
export function LineGrid(props: LineGridProps): ReactElement {
  const { lines, dispatch, openPaste, onCurrent, handle } = props
  const { totals, error, margins } = props.figures
  const { taxes, exempt } = props.vat
  const { known, stockText, search: searchProducts, pick: pickProduct, startFree } = props.products
  const { t, i18n } = useTranslation('commercial')
  const { language } = i18n
  const isLong = lines.length > LONG
  const box = useRef<HTMLTableElement>(null)
  const [waiting] = useState(() => new Set<string>())
  const focusCell = useCellFocus(box)
  useImperativeHandle(
    handle,
    () => ({
      focus: (key, column = 'name') =>
        focusCell(key ?? box.current?.querySelector<HTMLElement>('tbody tr:last-child')?.dataset.row ?? '', column),
    }),
    [focusCell],
  )
  const context = useMemo<GridContext>(
    () => ({
      t,
      ...gridNames(t, exempt),
      dispatch,
      taxes,
      exempt,
      language,
      focusCell,
      isLong,
      waiting,
      searchProducts,
      pickProduct,
      startFree,
      openPaste,
    }),
    [
      t,
      dispatch,
      taxes,
      exempt,
      language,
      focusCell,
      isLong,
      waiting,
      searchProducts,
      pickProduct,
      startFree,
      openPaste,
    ],
  )
  const invalid = /^lines\.(\d+)\.(\w+)/.exec(error?.path ?? '')
  const notCounted = t('grid.notCounted')
  // Texts of products are composed once, not at every key.
  const stocks = useMemo(() => new Map([...known].map(([id, product]) => [id, stockText(product)])), [known, stockText])
  const numbers = useMemo(() => shownNumbers(lines), [lines])
  return (
    <GridPart value={context}>
      <div className={styles.frame}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come from the fields in the cells */}
        <table
          ref={box}
          className={styles.table}
          data-margins={margins ? '' : undefined}
          aria-label={t('grid.label')}
          onKeyDown={(event) => handleGridKey(event, { lines, dispatch, focusCell, waiting })}
          onFocus={(event) =>
            onCurrent((event.target as HTMLElement).closest<HTMLElement>('[data-row]')?.dataset.row ?? '')
          }
        >
          <GridHead exempt={exempt} hasMargins={margins !== null} />
          <tbody>
            {lines.map((line, index) => {
              const product = line.product ? known.get(line.product) : undefined
              return (
                <LineRow
                  key={line.key}
                  line={line}
                  place={index + 1}
                  number={numbers[index] ?? null}
                  net={totals?.[index]?.net ?? null}
                  margin={margins ? (margins[index] ?? '') : null}
                  error={invalid?.[1] === String(index) ? (invalid[2] ?? null) : null}
                  detail={detailOf(line, stocks.get(line.product ?? ''), notCounted, product)}
                  isShort={isShort(line, product)}
                />
              )
            })}
          </tbody>
        </table>
      </div>
    </GridPart>
  )
}

const detailOf = (
  line: EditorLine,
  stock: string | undefined,
  notCounted: string,
  product: PricedProduct | undefined,
): string => [product?.reference, line.kind === 'option' ? notCounted : stock].filter(Boolean).join(' · ')

const isShort = (line: EditorLine, product: PricedProduct | undefined): boolean =>
  line.kind === 'product' &&
  product?.type === 'physical' &&
  product.stock !== null &&
  product.stock !== undefined &&
  compareDecimals(product.stock, line.quantity ?? '1') < 0

const GridHead = memo(PlainGridHead)

function PlainGridHead({ exempt, hasMargins }: { exempt: boolean; hasMargins: boolean }) {
  const { t } = useTranslation('commercial')
  return (
    <thead className={styles.heads}>
      <tr>
        <th scope="col" className={classNames('tableHead', styles.gripHead)}>
          <span className="srOnly">{t('grid.actions')}</span>
        </th>
        <th scope="col" className={classNames('tableHead', styles.indexHead)}>
          <abbr title={t('grid.lineNumber')}>#</abbr>
        </th>
        <th scope="col" className="tableHead">
          {t('quotation-line.fields.product_name')}
        </th>
        <th scope="col" className={classNames('tableHead', styles.endHead)}>
          {t('quotation-line.fields.quantity')}
        </th>
        <th scope="col" className="tableHead">
          {t('quotation-line.fields.unit')}
        </th>
        <th scope="col" className={classNames('tableHead', styles.endHead)}>
          {t(exempt ? 'exempt.price' : 'quotation-line.fields.price')}
        </th>
        <th scope="col" className={classNames('tableHead', styles.endHead)}>
          {t('quotation-line.fields.discount')}
        </th>
        <th scope="col" className={classNames('tableHead', styles.endHead)}>
          {!exempt && t('quotation-line.fields.taxes')}
        </th>
        <th scope="col" className={classNames('tableHead', styles.endHead)}>
          {t(exempt ? 'totals.exempt' : 'quotation-line.fields.total')}
        </th>
        {hasMargins && (
          <th scope="col" className={classNames('tableHead', styles.endHead)}>
            {t('grid.margin')}
          </th>
        )}
      </tr>
    </thead>
  )
}
