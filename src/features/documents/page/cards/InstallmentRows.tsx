import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { type AgedPiece, lateParts, openAgedParts } from '../../../../contract/commercial/rules/dunning/aged-balance.ts'
import { formatMoney } from '../../../../format/amounts.ts'
import { formatDay } from '../../../../format/dates.ts'
import { Badge } from '../../../../ui/data/Badge.tsx'
import { DefinitionList } from '../../../../ui/data/DefinitionList.tsx'
import { today } from '../../../../widgets/today.ts'
import type { PageRecord } from '../../../../widgets/documents/page-record.ts'

/** Shows the schedule of an invoice with the open amount of each part: payments settle the oldest first. */
export function InstallmentRows({ document }: { document: PageRecord }): ReactElement | null {
  const { t, i18n } = useTranslation('commercial')
  const { installments, left_to_pay: left, expiration_payment: due } = document
  if (!installments || installments.length === 0) return null
  const isOpen = document.status === 'accepted'
  const piece: AgedPiece = { left: left ?? '0', due: due ?? null, installments }
  const [open, late] = [openAgedParts(piece), lateParts(piece, today())]
  const stateOf = (day: string) => {
    if (!isOpen) return null
    if (!open.some((part) => part.due === day)) return <Badge tone="success">{t('installments.paid')}</Badge>
    return late.some((part) => part.due === day) ? <Badge tone="danger">{t('installments.late')}</Badge> : null
  }
  return (
    <section aria-label={t('invoice.fields.installments')}>
      <DefinitionList
        items={installments.map(({ due_date: day, amount }, index) => ({
          key: `${index} ${day}`,
          label: t('installments.row', { n: index + 1, day: formatDay(day, i18n.language) }),
          value: (
            <>
              {stateOf(day)} {formatMoney(amount, i18n.language, document.currency)}
            </>
          ),
        }))}
      />
    </section>
  )
}
