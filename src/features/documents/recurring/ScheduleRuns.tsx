import { CircleAlert, CircleCheck, CircleSlash } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { type InvoiceScheduleRunRead, invoiceScheduleRuns } from '../../../api/commercial/invoice-schedules.ts'
import { formatDay } from '../../../format/dates.ts'
import { errorText } from '../../../i18n/errors.ts'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { Timeline } from '../../../ui/graph/Timeline.tsx'
import { idOf } from '../../../widgets/entity.ts'
import { useLabels } from '../../../widgets/labels.ts'
import { kinds } from '../../../widgets/documents/kinds.ts'

const icons = { made: CircleCheck, skipped: CircleSlash, failed: CircleAlert } as const

/** Shows the outcome of each date: the invoice made, a skipped date, or the reason of a failure. */
export function ScheduleRuns({ runs }: { runs: readonly InvoiceScheduleRunRead[] }): ReactElement | null {
  const { t, i18n } = useTranslation('commercial')
  const labels = useLabels(invoiceScheduleRuns.entity)
  if (runs.length === 0) return null
  const detailOf = ({ invoice, outcome, problem }: InvoiceScheduleRunRead) => {
    const id = idOf(invoice)
    if (id) return <TextLink to={kinds.invoice.pageTo(id, 'sales')}>{t('recurring.open')}</TextLink>
    if (outcome === 'made') return t('recurring.deleted')
    return problem ? errorText({ code: problem, text: t('recurring.unknown') }) : undefined
  }
  return (
    <Timeline
      label={labels.many}
      entries={runs.map((run) => ({
        key: run.id,
        icon: icons[run.outcome],
        text: `${formatDay(run.date, i18n.language)} · ${labels.choice('outcome', run.outcome)}`,
        detail: detailOf(run),
      }))}
    />
  )
}
