import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCapability } from '../../../../api/capabilities.ts'
import { useRights } from '../../../../api/session/use-session.ts'
import { formatDay, parisDayOf } from '../../../../format/dates.ts'
import { TextButton } from '../../../../ui/actions/TextButton.tsx'
import { Card } from '../../../../ui/data/Card.tsx'
import { StatusBadge } from '../../../../widgets/status-badge/StatusBadge.tsx'
import { kinds } from '../../../../widgets/documents/kinds.ts'
import type { PageRecord } from '../../../../widgets/documents/page-record.ts'
import styles from '../../../../widgets/documents/page.module.css'
import type { ActionName } from '../actions/page-ask.ts'

/** Shows the supplier's answer to an order: its day, and the quantities that are not delivered. */
export function OrderAnswerCard({
  document,
  run,
}: {
  document: PageRecord
  run: (name: ActionName) => void
}): ReactElement | null {
  const { t, i18n } = useTranslation('supplier')
  const { may } = useRights()
  if (!hasCapability('commercial', 'added')) return null
  const { answer, confirmed_at: at, confirmed_name: name, confirmation_note: note, expected_date: expected } = document
  const isOpen = document.status === 'active'
  const date = at ? formatDay(parisDayOf(at), i18n.language) : ''
  return (
    <Card
      title={t('card')}
      aside={
        isOpen && may('order', 'update') ? (
          <TextButton onClick={() => run('confirmSupplier')}>{t('cardWrite')}</TextButton>
        ) : undefined
      }
    >
      {answer ? (
        <>
          <p>
            <StatusBadge entity={kinds['purchase-order'].records.entity} field="answer" value={answer} />{' '}
            <span className={styles.quiet}>{t(name ? 'cardOn' : 'cardOnNobody', { name, date })}</span>
          </p>
          {expected && <p>{t('expected', { day: formatDay(expected, i18n.language) })}</p>}
          {note && (
            <p>
              <bdi>{note}</bdi>
            </p>
          )}
          {isOpen && answer !== 'confirmed' && <p className={styles.quiet}>{t('cardRest')}</p>}
        </>
      ) : (
        <p className={styles.quiet}>{t('cardNone')}</p>
      )}
    </Card>
  )
}
