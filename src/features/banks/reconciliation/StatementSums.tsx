import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { BankReconciliation } from '../../../contract/payment/calls/bank-reconciliation.ts'
import { addDays } from '../../../contract/rules/time/calendar-days.ts'
import { formatMoney } from '../../../format/amounts.ts'
import { formatDay } from '../../../format/dates.ts'
import { inSentence } from '../../../format/in-sentence.ts'
import { pathTo } from '../../../paths/index.ts'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Card } from '../../../ui/data/Card.tsx'
import styles from './reconciliation.module.css'
import { statementSums } from './statement-words.ts'

/** Shows the sums of a statement in a column, and whether bank and books agree. */
export function StatementSums({ found }: { found: BankReconciliation }): ReactElement {
  const { t, i18n } = useTranslation('payment')
  const { language } = i18n
  return (
    <Card title={t('reconciliation.at', { day: formatDay(found.day, language) })}>
      <dl className={styles.sums}>
        {statementSums(found, { t, language }).map(({ key, name, amount, isStrong, isPart }) => (
          <div
            key={key}
            className={classNames(
              styles.sum,
              isStrong && styles.strong,
              isPart && styles.part,
              isStrong && amount === '0.00' && styles.good,
              isStrong && amount !== null && amount !== '0.00' && styles.bad,
              (key === 'expected' || isStrong) && styles.line,
            )}
          >
            <dt>{name}</dt>
            <dd>
              <bdi dir="ltr">{amount === null ? '–' : formatMoney(amount, language)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <Verdict found={found} />
    </Card>
  )
}

/** Shows whether the balances agree, and the next step where they do not. */
function Verdict({ found }: { found: BankReconciliation }) {
  const { t, i18n } = useTranslation('payment')
  const money = (amount: string | null): string => inSentence(formatMoney(amount, i18n.language), i18n.language)
  if (found.difference === '0.00')
    return (
      <p role="status" className={classNames(styles.verdict, styles.good)}>
        <CircleCheck aria-hidden size={16} /> {t('reconciliation.agrees')}
      </p>
    )
  const isOpening = found.at_opening !== null && found.at_opening !== '0.00'
  if (found.difference !== null && !isOpening) return null
  return (
    <p role="status" className={classNames(styles.verdict, styles.bad)}>
      <TriangleAlert aria-hidden size={16} />
      <span>
        {found.difference === null
          ? t('reconciliation.unknown')
          : t('reconciliation.openingHint', {
              bank: money(found.opening_bank),
              books: money(found.opening_books),
              number: found.ledger_account,
              day: formatDay(addDays(found.since!, -1), i18n.language),
            })}{' '}
        {isOpening && <TextLink to={pathTo('accounting-journals-sundry')}>{t('reconciliation.toEntries')}</TextLink>}
      </span>
    </p>
  )
}
