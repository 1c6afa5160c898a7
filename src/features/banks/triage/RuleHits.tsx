import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useRuleHits } from '../../../api/commercial/reports/bank-rules.ts'
import { formatDay } from '../../../format/dates.ts'
import { useDebouncedValue } from '../../../ui/use-debounced-value.ts'
import { PanelBody } from '../../../widgets/panel/PanelBody.tsx'
import { SignedMoney } from '../SignedMoney.tsx'
import styles from './triage.module.css'

/** Shows the lines of the last 90 days that the words of a rule would have matched, before it is switched on. */
export function RuleHits({ rule, type }: { rule: string; type: string | null }): ReactElement | null {
  const { t, i18n } = useTranslation('payment')
  const words = useDebouncedValue(rule.trim(), 200)
  const query = useRuleHits(words, type ?? '')
  const { data } = query
  if (words === '') return null
  return (
    <div>
      <p aria-live="polite">{data && t('rule.hits', { count: data.count, days: data.days, open: data.open })}</p>
      <div className={styles.hits}>
        <PanelBody query={query}>
          {data?.results.map(({ id, date, label, amount }) => (
            <div key={id} className={styles.found}>
              <span>
                {formatDay(date, i18n.language)} <bdi>{label}</bdi>
              </span>
              <SignedMoney amount={amount} />
            </div>
          ))}
        </PanelBody>
      </div>
    </div>
  )
}
