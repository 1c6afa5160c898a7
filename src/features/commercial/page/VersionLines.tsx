import { type ReactElement, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { taxes } from '../../../api/commercial/taxes.ts'
import { versionOf } from '../../../contract/rules/numbering.ts'
import { type ComparedField, compareVersions, type LineChange } from '../../../contract/rules/version-changes.ts'
import { decimal } from '../../../contract/rules/decimal.ts'
import { formatMoney, formatPercent, formatPrice, formatQuantity } from '../../../format/amounts.ts'
import { Badge, type Tone } from '../../../ui/data/Badge.tsx'
import type { Column } from '../../../ui/data/columns.ts'
import { PlainTable } from '../../../ui/data/PlainTable.tsx'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { type LineRead, linesOf, type PageRecord } from '../document/page-record.ts'
import styles from './page.module.css'

type Row = LineChange<LineRead> & { key: string }
type Version = 'before' | 'after'
type ChangeName = 'added' | 'removed' | 'changed' | 'same'

const tones: Readonly<Record<ChangeName, Tone>> = {
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

const fieldNames = ['quantity', 'price', 'discount', 'taxes'] as const

/** The fields whose change a cell tells. */
const comparedAs: Readonly<Record<(typeof fieldNames)[number], readonly ComparedField[]>> = {
  quantity: ['quantity', 'unit'],
  price: ['price'],
  discount: ['discount'],
  taxes: ['taxes'],
}

type Texts = Readonly<Record<(typeof fieldNames)[number], (line: LineRead, currency: string) => string>>

/** The lines of two versions of a document side by side, with what changed marked, and the totals of both. */
export function VersionLines({ one, other }: { one: PageRecord; other: PageRecord }): ReactElement {
  const { t, i18n } = useTranslation('commercial')
  const [isShort, setShort] = useState(false)
  const [before, after] = versionOf(one.number) < versionOf(other.number) ? [one, other] : [other, one]
  const rows = useMemo(
    () =>
      compareVersions(linesOf(before), linesOf(after)).map((row): Row => ({
        ...row,
        key: `${row.before?.id ?? ''} ${row.after?.id ?? ''}`,
      })),
    [before, after],
  )
  const columns = useColumns({ before, after })
  const changed = rows.filter((row) => changeOf(row) !== 'same')
  const total = ({ total_price, currency }: PageRecord): string =>
    formatMoney(total_price, i18n.language, currency ?? 'eur')
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

/** What a cell says of a line, by its field. */
function useTexts(): Texts {
  const { language } = useTranslation().i18n
  const { data } = taxes.useList({ limit: 100, ordering: '-number' }, { isAside: true })
  const rates = new Map((data?.results ?? []).map((tax) => [tax.id, tax.number ?? '']))
  return {
    quantity: ({ quantity, unit }) => [formatQuantity(quantity, language), unit].filter(Boolean).join(' '),
    price: ({ price }, currency) => formatPrice(price, language, currency),
    discount: ({ discount }) => (isZero(discount) ? '' : formatPercent(discount, language)),
    taxes: ({ taxes: ids }) => (ids?.[0] ? formatPercent(rates.get(ids[0]), language) : ''),
  }
}

/** The columns of the earlier version beside those of the later one. */
function useColumns(versions: Readonly<Record<Version, PageRecord>>): Column<Row>[] {
  const { t } = useTranslation('commercial')
  const texts = useTexts()
  const fields = fieldNames.filter((name) => name !== 'discount' || hasDiscount(versions))
  const cells = (version: Version): Column<Row>[] =>
    fields.map((name) => ({
      key: `${version} ${name}`,
      header: t('compare.column', {
        field: t(`quotation-line.fields.${name}`),
        number: versions[version].number ?? '',
      }),
      align: 'end',
      render: ({ [version]: line, changed }) =>
        line && isPriced(line) ? (
          <Marked isMarked={comparedAs[name].some((one) => changed.includes(one))}>
            {texts[name](line, versions[version].currency ?? 'eur')}
          </Marked>
        ) : null,
    }))
  return [
    {
      key: 'change',
      header: t('compare.change'),
      render: (row) => <Badge tone={tones[changeOf(row)]}>{t(`compare.${changeOf(row)}`)}</Badge>,
    },
    { key: 'name', header: t('quotation-line.fields.product_name'), render: (row) => <Name row={row} /> },
    ...cells('before'),
    ...cells('after'),
  ]
}

const isZero = (text: string | null | undefined): boolean => decimal(text).isZero()

const isPriced = ({ kind }: LineRead): boolean => ['product', 'option'].includes(kind ?? 'product')

const hasDiscount = ({ before, after }: Readonly<Record<Version, PageRecord>>): boolean =>
  [before, after].some((document) => linesOf(document).some(({ discount }) => !isZero(discount)))

function Name({ row: { before, after, changed } }: { row: Row }) {
  const { t } = useTranslation('commercial')
  const nameOf = (line: LineRead | null): string => line?.product_name || line?.description || ''
  const isChanged = changed.includes('product_name')
  return (
    <>
      {isChanged && <del>{nameOf(before)}</del>} <Marked isMarked={isChanged}>{nameOf(after ?? before)}</Marked>
      {changed.includes('description') && <p className={styles.quiet}>{t('compare.text')}</p>}
    </>
  )
}

const Marked = ({ isMarked, children }: { isMarked: boolean; children: string }): ReactElement =>
  isMarked ? <mark className={styles.changed}>{children}</mark> : <bdi>{children}</bdi>
