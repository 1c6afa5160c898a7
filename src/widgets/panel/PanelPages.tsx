import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../format/amounts.ts'
import { Pagination } from '../../ui/table/Pagination.tsx'

/** Shows the pages of a list in a panel; nothing where there is only one. */
export function PanelPages({
  page,
  size,
  count,
  onPage,
}: {
  page: number
  size: number
  count: number
  onPage: (page: number) => void
}): ReactElement | null {
  const { t, i18n } = useTranslation('widgets')
  const number = (value: number): string => formatNumber(String(value), i18n.language)
  if (count <= size) return null
  const range = t('range', {
    from: number((page - 1) * size + 1),
    to: number(Math.min(page * size, count)),
    total: number(count),
  })
  return <Pagination range={range} page={page} pageCount={Math.ceil(count / size)} onPage={onPage} />
}
