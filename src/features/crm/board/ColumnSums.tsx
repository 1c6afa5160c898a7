import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { formatRoundMoney } from '../../../format/amounts.ts'
import type { DealSums } from './board-cards.ts'

/** Shows the amount of the cards of a column, and their weighted amount. */
export function ColumnSums({ sums }: { sums: DealSums }): ReactElement {
  const { t, i18n } = useTranslation('crm')
  return (
    <>
      <bdi dir="ltr">{formatRoundMoney(sums.amount, i18n.language)}</bdi>
      <span>
        {t('weighted')} <bdi dir="ltr">{formatRoundMoney(sums.weighted, i18n.language)}</bdi>
      </span>
    </>
  )
}
