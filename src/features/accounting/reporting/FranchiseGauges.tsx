import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { isExemptSeller } from '../../../contract/commercial/rules/fiscal/exempt-seller.ts'
import { companies } from '../../../api/auth/users.ts'
import { useReceipts } from '../../../api/commercial/reports/receipts-book.ts'
import { useSession } from '../../../api/session/use-session.ts'
import { decimal, toMoney } from '../../../contract/rules/money/decimal.ts'
import { type Gauge, franchiseGauges } from '../../../contract/commercial/rules/fiscal/franchise.ts'
import { formatMoney } from '../../../format/amounts.ts'
import { Card } from '../../../ui/data/Card.tsx'
import styles from './reporting.module.css'

/**
 * Shows the progress of a company without VAT towards its thresholds of a year, by its receipts; nothing for others.
 */
export function FranchiseGauges({ year }: { year: string }): ReactElement | null {
  const { user } = useSession()
  const { data: company } = companies.useOne(user?.company_object?.id ?? user?.company, {}, { isSilent: true })
  return company && isExemptSeller(company) ? <Gauges year={year} sold={company.sold_nature} /> : null
}

function Gauges({ year, sold }: { year: string; sold: string | null | undefined }) {
  const { t } = useTranslation('accounting')
  const { data } = useReceipts({ from: `${year}-01-01`, to: `${year}-12-31` })
  const gauges = data ? franchiseGauges(data.receipts, year, sold) : []
  if (gauges.length === 0) return null
  return (
    <Card title={t('receipts.franchise.title', { year })}>
      <ul className={styles.gauges}>
        {gauges.map((gauge) => (
          <Line key={gauge.kind} gauge={gauge} isOnly={gauges.length === 1} />
        ))}
      </ul>
    </Card>
  )
}

function Line({ gauge, isOnly }: { gauge: Gauge; isOnly: boolean }) {
  const { t, i18n } = useTranslation('accounting')
  const { kind, amount, base, raised, percent, state } = gauge
  const money = (value: string): string => formatMoney(value, i18n.language)
  const name = t(`receipts.franchise.${kind === 'services' && isOnly ? 'only' : kind}`)
  const left = toMoney(decimal(base).minus(amount))
  return (
    <li className={styles.gauge} data-state={state}>
      <span className={styles.gaugeHead}>
        <span>{name}</span>
        <strong>{t('receipts.franchise.of', { amount: money(amount), base: money(base) })}</strong>
      </span>
      <span
        role="meter"
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className={styles.track}
      >
        <span className={styles.fill} style={{ inlineSize: `${percent}%` }} />
      </span>
      <span className={styles.gaugeText} {...(state === 'under' ? {} : { role: 'status' })}>
        {t(`receipts.franchise.${state}`, { left: money(left), raised: money(raised) })}
      </span>
    </li>
  )
}
