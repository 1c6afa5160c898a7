import { useKnownTaxes } from '../../../../widgets/documents/use-known-taxes.ts'
import { type ReactElement, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { numberVersionOf } from '../../../../contract/rules/identifiers/numbering.ts'
import {
  type ComparedField,
  compareVersions,
  type LineChange,
} from '../../../../contract/commercial/rules/flows/version-changes.ts'
import { decimal } from '../../../../contract/rules/money/decimal.ts'
import { formatMoney, formatPercent, formatPrice, formatQuantity } from '../../../../format/amounts.ts'
import { inSentence } from '../../../../format/in-sentence.ts'
import { Badge, type BadgeTone } from '../../../../ui/data/Badge.tsx'
import type { TableColumn } from '../../../../ui/table/columns.ts'
import { PlainTable } from '../../../../ui/table/PlainTable.tsx'
import { Checkbox } from '../../../../ui/fields/choice/Checkbox.tsx'
import { type LineRead, pageLinesOf, type PageRecord } from '../../../../widgets/documents/page-record.ts'
import styles from '../../../../widgets/documents/page.module.css'

type Row = LineChange<LineRead> & { key: string }
type Version = 'before' | 'after'
type ChangeName = 'added' | 'removed' | 'changed' | 'same'

const tones: Readonly<Record<ChangeName, BadgeTone>> = {
  added: 'success',
  removed: 'danger',
  changed: 'warning',
  same: 'secondary',
}

function changeOf({ before, after, changed }: Row): ChangeName {
  if (!before) return 'added'
  if (!after) return 'removed'
  return changed.length > 0 ? 'changed' : 'same'
}

/** Shows the lines of two versions of a document side by side, with the changes marked, and the totals of both. */
export function VersionLines({ one, other }: { one: PageRecord; other: PageRecord }): ReactElement {
  const { t, i18n } = useTranslation('commercial')
  const [isShort, setShort] = useState(false)
  const [before, after] = numberVersionOf(one.number) < numberVersionOf(other.number) ? [one, other] : [other, one]
  const rows = useMemo(
    () =>
      compareVersions(pageLinesOf(before), pageLinesOf(after)).map((row): Row => ({
        ...row,
        key: `${row.before?.id ?? ''} ${row.after?.id ?? ''}`,
      })),
    [before, after],
  )
  const columns = useColumns({ before, after })
  const changed = rows.filter((row) => changeOf(row) !== 'same')
  const total = ({ total_price, currency }: PageRecord): string =>
    inSentence(formatMoney(total_price, i18n.language, currency ?? 'eur'), i18n.language)
  return (
    <>
      <p role="status">{t('compare.sum', { count: changed.length, before: total(before), after: total(after) })}</p>
      <Checkbox
        label={t('compare.changedOnly')}
        checked={isShort}
        onChange={(event) => setShort(event.target.checked)}
      />
      <PlainTable label={t('page.lines')} columns={columns} rows={isShort ? changed : rows} rowKey={({ key }) => key} />
    </>
  )
}

/**
 * Returns the columns of the comparison: the designation and the change of each line, then the earlier version beside
 * the later one.
 */
function useColumns(versions: Readonly<Record<Version, PageRecord>>): TableColumn<Row>[] {
  const { t } = useTranslation('commercial')
  const known = useKnownTaxes()
  const rates = new Map(known.map((tax) => [tax.id, tax.number ?? '']))
  const columnOf = (version: Version): TableColumn<Row> => ({
    key: version,
    header: versions[version].number ?? '',
    render: ({ [version]: line, changed }) =>
      line && isPriced(line) ? (
        <Terms
          line={line}
          changed={changed}
          currency={versions[version].currency ?? 'eur'}
          rate={rates.get(line.taxes?.[0] ?? '')}
        />
      ) : null,
  })
  return [
    { key: 'name', header: t('quotation-line.fields.product_name'), render: (row) => <Name row={row} /> },
    columnOf('before'),
    columnOf('after'),
  ]
}

/** Shows quantity, price, discount and VAT of a line in one version. */
function Terms({
  line: { quantity, unit, price, discount },
  changed,
  currency,
  rate,
}: {
  line: LineRead
  changed: readonly ComparedField[]
  currency: string
  rate: string | undefined
}) {
  const { t, i18n } = useTranslation('commercial')
  const { language } = i18n
  const isMarked = (...names: readonly ComparedField[]): boolean => names.some((name) => changed.includes(name))
  return (
    <>
      <div>
        <bdi dir="ltr">
          <Marked isMarked={isMarked('quantity', 'unit')}>
            {[formatQuantity(quantity, language), unit].filter(Boolean).join(' ')}
          </Marked>
          {' × '}
          <Marked isMarked={isMarked('price')}>{formatPrice(price, language, currency)}</Marked>
        </bdi>
      </div>
      <div className={styles.terms}>
        {(!decimal(discount).isZero() || isMarked('discount')) && (
          <Marked isMarked={isMarked('discount')}>
            {t('compare.discount', { percent: inSentence(formatPercent(discount ?? '0', language), language) })}
          </Marked>
        )}
        {rate !== undefined && (
          <Marked isMarked={isMarked('taxes')}>
            {t('compare.vat', { percent: inSentence(formatPercent(rate, language), language) })}
          </Marked>
        )}
      </div>
    </>
  )
}

const isPriced = ({ kind }: LineRead): boolean => ['product', 'option'].includes(kind ?? 'product')

function Name({ row }: { row: Row }) {
  const { t } = useTranslation('commercial')
  const { before, after, changed } = row
  const nameOf = (line: LineRead | null): string => line?.product_name || line?.description || ''
  const isChanged = changed.includes('product_name')
  return (
    <>
      {isChanged && <del>{nameOf(before)}</del>} <Marked isMarked={isChanged}>{nameOf(after ?? before)}</Marked>
      <p>
        <Badge tone={tones[changeOf(row)]}>{t(`compare.${changeOf(row)}`)}</Badge>
      </p>
      {changed.includes('description') && <p className={styles.quiet}>{t('compare.text')}</p>}
    </>
  )
}

const Marked = ({ isMarked, children }: { isMarked: boolean; children: string }): ReactElement =>
  isMarked ? <mark className={styles.changed}>{children}</mark> : <bdi>{children}</bdi>
