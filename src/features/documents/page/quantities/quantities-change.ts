import { useTranslation } from 'react-i18next'
import type { LineValues } from '../../../../api/commercial/documents/documents.ts'
import { formatQuantity } from '../../../../format/amounts.ts'
import { idOf } from '../../../../widgets/entity.ts'
import { useRecordChange } from '../../../../widgets/record-form/use-record-change.ts'
import type { FormValues } from '../../../../widgets/record-form/validation.ts'
import { type LineRead, pageLinesOf, type PageRecord } from '../../../../widgets/documents/page-record.ts'
import type { DocumentDialogProps } from '../actions/dialog-props.ts'

interface Counted {
  id?: string
  product_name?: string | null
  quantity?: string | null
  over_reason?: string | null
}

/** Saves the quantities of a delivery note or a return over the version that their dialog began with. */
export function useQuantitiesChange({ kind, document }: DocumentDialogProps) {
  const { t, i18n } = useTranslation('commercial')
  const names = new Map(pageLinesOf(document).map(({ id, product_name: name }) => [id, name]))
  const read = (record: PageRecord): FormValues => ({
    subject: record.subject || null,
    delivery_date: record.delivery_date ?? null,
    tracking: record.tracking || null,
    redeliver: record.redeliver ?? false,
    motive: record.motive ?? null,
    [kind.lines]: pageLinesOf(record).filter(isProduct),
  })
  const lineText = ({ id = '', product_name: name, quantity, over_reason: reason }: Counted): string =>
    [formatQuantity(quantity ?? '0', i18n.language), name ?? names.get(id), reason && `(${reason})`]
      .filter(Boolean)
      .join(' ')
  return useRecordChange({
    source: kind.records,
    id: document.id,
    start: read(document),
    read,
    expand: [kind.lines],
    parts: {
      [kind.lines]: {
        label: t('page.lines'),
        text: (lines) =>
          (lines as readonly Counted[])
            .filter(({ quantity }) => quantity)
            .map(lineText)
            .join(', '),
      },
    },
  })
}

/** Returns whether a line has a quantity; others are texts. */
export const isProduct = ({ kind }: LineRead): boolean => kind === 'product'

/** Returns the lines to save: existing ones keep their other values, new ones come from the order. */
export function linesFor(
  document: PageRecord,
  wanted: readonly LineRead[],
  own: ReadonlyMap<string, LineRead>,
  taken: (line: LineRead) => LineValues,
): LineValues[] {
  const texts = pageLinesOf(document).filter((line) => !isProduct(line))
  return [
    ...wanted.map((line): LineValues => {
      const there = own.get(line.id)
      return there
        ? { id: there.id, ...taken(line) }
        : {
            product_name: line.product_name,
            description: line.description,
            product: idOf(line.product),
            unit: line.unit,
            ...taken(line),
            source_line: line.id,
          }
    }),
    ...texts.map(({ id }) => ({ id })),
  ]
}
