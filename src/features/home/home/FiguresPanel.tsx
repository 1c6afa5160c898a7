import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useOverview } from '../../../api/commercial/overviews.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { hasCapability } from '../../../api/capabilities.ts'
import { formatMoney } from '../../../format/amounts.ts'
import { pathTo } from '../../../paths/index.ts'
import { Skeleton } from '../../../ui/data/Skeleton.tsx'
import { StatCard } from '../../../ui/data/StatCard.tsx'
import styles from './home.module.css'

const figures = [
  { key: 'lateInvoices', of: 'invoices', sum: 'left', view: 'late', tone: 'danger', count: 'figures.invoiceCount' },
  {
    key: 'dueInvoices',
    of: 'invoices',
    sum: 'left',
    view: 'to_come',
    tone: 'secondary',
    count: 'figures.invoiceCount',
  },
  {
    key: 'draftInvoices',
    of: 'invoices',
    sum: 'total',
    view: 'draft',
    tone: 'secondary',
    count: 'figures.invoiceCount',
  },
  {
    key: 'openQuotations',
    of: 'quotations',
    sum: 'total',
    view: 'sent',
    tone: 'warning',
    count: 'figures.quotationCount',
  },
] as const

export function FiguresPanel(): ReactElement | null {
  const { t, i18n } = useTranslation('home')
  const { may } = useRights()
  const invoices = useOverview('invoices', { isEnabled: may('invoice', 'read') })
  const quotations = useOverview('quotations', { isEnabled: may('quotation', 'read') })
  const answers = { invoices, quotations }
  const shown = figures.filter(
    ({ of }) => may(of === 'invoices' ? 'invoice' : 'quotation', 'read') && !answers[of].isError,
  )
  if (shown.length === 0 || !hasCapability('commercial', 'added')) return null
  return (
    <section aria-label={t('figures.label')} className={styles.figures}>
      {shown.map(({ key, of, sum, view, tone, count }) => {
        const figure = answers[of].data?.[view]
        return (
          <StatCard
            key={key}
            label={t(`figures.${key}`)}
            value={
              figure ? formatMoney(figure[sum] ?? figure.total, i18n.language) : <Skeleton width="120px" height={20} />
            }
            detail={figure ? t(count, { count: figure.count }) : '\u00a0'}
            tone={figure && figure.count > 0 ? tone : 'secondary'}
            to={pathTo(of, { sales: 'sales' }, { view })}
          />
        )
      })}
    </section>
  )
}
