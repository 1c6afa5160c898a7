import { useTranslation } from 'react-i18next'
import { credits } from '../../../../api/commercial/documents/credits.ts'
import { formatMoney, formatQuantity } from '../../../../format/amounts.ts'
import type { AnyResource } from '../../../../widgets/entity.ts'
import { useRecordChange } from '../../../../widgets/record-form/use-record-change.ts'
import type { FormValues } from '../../../../widgets/record-form/validation.ts'
import { type LineRead, pageLinesOf, type PageRecord } from '../../../../widgets/documents/page-record.ts'
import { isProduct } from './quantities-change.ts'

/** Saves the draft of a credit over the version that its dialog began with. */
export function useCreditChange(credit: PageRecord | undefined) {
  const { t, i18n } = useTranslation('commercial')
  const read = (record: PageRecord): FormValues => ({
    subject: record.subject || null,
    motive: record.motive ?? null,
    number: record.number ?? null,
    issue_date: record.issue_date ?? null,
    cost: record.cost ?? '0.00',
    credit_lines: pageLinesOf(record).filter(isProduct),
  })
  // A line of its invoice has the price of that one: a rebate alone has a price of its own.
  const lineText = ({ product_name: name, quantity, price, source_line: source }: Partial<LineRead>): string =>
    [
      formatQuantity(quantity ?? '0', i18n.language),
      name,
      !source && formatMoney(price, i18n.language, credit?.currency),
    ]
      .filter(Boolean)
      .join(' ')
  return useRecordChange<PageRecord>({
    source: credits as unknown as AnyResource<PageRecord>,
    id: credit?.id,
    ...(credit ? { start: read(credit) } : {}),
    read,
    expand: ['credit_lines'],
    parts: {
      credit_lines: {
        label: t('page.lines'),
        text: (lines) => (lines as readonly Partial<LineRead>[]).map(lineText).join(', '),
      },
    },
  })
}
