import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { quotations } from '../../../../api/commercial/documents/quotations.ts'
import { useRights } from '../../../../api/session/use-session.ts'
import { formatMoment } from '../../../../format/dates.ts'
import { Switch } from '../../../../ui/fields/choice/Switch.tsx'
import type { PageRecord } from '../../../../widgets/documents/page-record.ts'
import { useCompany } from '../../../../widgets/documents/use-company.ts'
import styles from '../../../../widgets/documents/page.module.css'

/**
 * Edits whether the customer is reminded before the offer ends, where the company has enabled it; shows when that was
 * done.
 */
export function ReminderSwitch({ document }: { document: PageRecord }): ReactElement | null {
  const { t, i18n } = useTranslation('commercial')
  const { may } = useRights()
  const days = useCompany()?.quotation_reminder_days
  const change = quotations.usePatch({ touches: ['history/entries'] })
  const { expiry_told_at: told, mute_reminder: isMuted } = document
  if (told) return <p className={styles.quiet}>{t('validity.told', { moment: formatMoment(told, i18n.language) })}</p>
  if (!days) return null
  return (
    <Switch
      label={t('validity.reminder', { count: days })}
      checked={!isMuted}
      disabled={!may('quotation', 'update') || change.isPending}
      onChange={(event) =>
        change.mutate({
          id: document.id,
          values: { mute_reminder: !event.target.checked },
          version: quotations.shownVersion(document as never),
        })
      }
    />
  )
}
