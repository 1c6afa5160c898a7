import { useTranslation } from 'react-i18next'

/** How many records in words: `3 factures`. */
export function useCountText(entity: string): (count: number) => string {
  const { t } = useTranslation('home')
  return (count) => t(entity === 'commercial/quotations' ? 'figures.quotationCount' : 'figures.invoiceCount', { count })
}
