import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { WorkloadPlan } from '../../../contract/projects/calls/workload-plan.ts'
import type { WorkloadCharge, ChargeRow } from '../../../contract/projects/rules/workload.ts'
import { Badge, type BadgeTone } from '../../../ui/data/Badge.tsx'
import styles from './workload.module.css'

const tones: Readonly<Record<WorkloadCharge, BadgeTone>> = { under: 'tertiary', normal: 'success', over: 'danger' }

/** Shows the load of a person by their open tasks, and the limit that it exceeds or falls below. */
export function ChargeBadge({ row, limits }: { row: ChargeRow; limits: WorkloadPlan['limits'] }): ReactElement {
  const { t } = useTranslation('projects')
  const open = t('workload.open', { count: row.open })
  if (!row.charge) return <span className={styles.quiet}>{open}</span>
  const { normal, under_charge: under } = limits
  return (
    <span className={styles.charge}>
      <Badge tone={tones[row.charge]}>{t(`workload.charge.${row.charge}`)}</Badge>
      <span className={styles.quiet}>{t(`workload.why.${row.charge}`, { open, normal, under })}</span>
    </span>
  )
}
