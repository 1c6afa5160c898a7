import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { type Overview, useOverview } from '../../../api/commercial/overviews.ts'
import { useRights, useSalesOnly } from '../../../api/session/use-session.ts'
import { hasCapability } from '../../../api/capabilities.ts'
import { addMonths } from '../../../contract/rules/due-dates.ts'
import { formatMoney } from '../../../format/amounts.ts'
import { pathTo } from '../../../paths/index.ts'
import { Skeleton } from '../../../ui/data/Skeleton.tsx'
import { StatCard } from '../../../ui/data/StatCard.tsx'
import styles from './home.module.css'

interface Figure {
  key: 'billed' | 'lateInvoices' | 'dueWeek' | 'payWeek' | 'draftInvoices' | 'openQuotations'
  of: 'invoices' | 'bills' | 'quotations'
  view: string
  sum: 'left' | 'net' | 'total'
  tone: 'danger' | 'secondary' | 'warning'
}

// Each is the sum of the list that its card opens.
const figures: readonly Figure[] = [
  { key: 'billed', of: 'invoices', view: 'billed', sum: 'net', tone: 'secondary' },
  { key: 'lateInvoices', of: 'invoices', view: 'late', sum: 'left', tone: 'danger' },
  { key: 'dueWeek', of: 'invoices', view: 'due_week', sum: 'left', tone: 'secondary' },
  { key: 'payWeek', of: 'bills', view: 'due_week', sum: 'left', tone: 'warning' },
  { key: 'draftInvoices', of: 'invoices', view: 'draft', sum: 'total', tone: 'secondary' },
  { key: 'openQuotations', of: 'quotations', view: 'sent', sum: 'total', tone: 'warning' },
]

export function FiguresPanel({ today }: { today: string }): ReactElement | null {
  const { t } = useTranslation('home')
  const { may } = useRights()
  const salesOnly = useSalesOnly()
  const seesInvoices = may('invoice', 'read')
  const mayAsk = { invoices: seesInvoices, bills: seesInvoices && !salesOnly, quotations: may('quotation', 'read') }
  const answers = {
    invoices: useOverview('invoices', { isEnabled: mayAsk.invoices }),
    bills: useOverview('invoices', { isSales: false, isEnabled: mayAsk.bills }),
    quotations: useOverview('quotations', { isEnabled: mayAsk.quotations }),
  }
  const shown = figures.filter(({ of }) => mayAsk[of] && !answers[of].isError)
  if (shown.length === 0 || !hasCapability('commercial', 'added')) return null
  return (
    <section aria-label={t('figures.label')} className={styles.figures}>
      {shown.map((figure) => (
        <FigureCard key={figure.key} figure={figure} overview={answers[figure.of].data} today={today} />
      ))}
    </section>
  )
}

interface CardProps {
  figure: Figure
  overview: Overview | undefined
  today: string
}

function FigureCard({ figure: { key, of, view, sum, tone }, overview, today }: CardProps) {
  const { t, i18n } = useTranslation('home')
  const found = overview?.[view]
  const counted = (count: number): string =>
    t(of === 'quotations' ? 'figures.quotationCount' : 'figures.invoiceCount', { count })
  const before = (): string =>
    t('figures.before', {
      month: new Intl.DateTimeFormat(i18n.language, { month: 'short', timeZone: 'UTC' }).format(
        Date.parse(addMonths(`${today.slice(0, 7)}-01`, -1)),
      ),
      amount: formatMoney(overview?.billed_before?.net ?? '0', i18n.language),
    })
  return (
    <StatCard
      label={t(`figures.${key}`)}
      value={found ? formatMoney(found[sum] ?? found.total, i18n.language) : <Skeleton width="120px" height={20} />}
      detail={found ? (key === 'billed' ? before() : counted(found.count)) : '\u00a0'}
      tone={found && found.count > 0 ? tone : 'secondary'}
      to={
        of === 'quotations'
          ? pathTo('quotations', { sales: 'sales' }, { view })
          : pathTo('invoices', { sales: of === 'bills' ? 'purchases' : 'sales' }, { view })
      }
    />
  )
}
