import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useProviderLink, useSynchronize } from '../../../api/auth/cards.ts'
import { companies } from '../../../api/auth/users.ts'
import { formatMoment } from '../../../format/dates.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Badge } from '../../../ui/data/Badge.tsx'
import { Card } from '../../../ui/data/Card.tsx'
import { ErrorState } from '../../../ui/data/ErrorState.tsx'
import { SkeletonText } from '../../../ui/data/SkeletonText.tsx'
import { useLabels } from '../../../widgets/labels.ts'
import styles from '../Admin.module.css'

/** Whether the payment provider knows the company, since when, and what it still asks for. */
export function ProviderPanel({ company }: { company: string }): ReactElement {
  const { t, i18n } = useTranslation(['admin', 'widgets'])
  const labels = useLabels(companies.entity)
  const { data, refusal, isError, isFetching, refetch } = useProviderLink(company)
  const synchronize = useSynchronize(company)
  const isLinked = Boolean(data?.linked_at)
  return (
    <Card
      title={t('cards.link')}
      aside={
        data && (
          <Badge tone={isLinked ? 'success' : 'warning'}>{t(isLinked ? 'cards.linked' : 'cards.notLinked')}</Badge>
        )
      }
    >
      <div className={styles.stack}>
        {refusal && <p>{refusal}</p>}
        {isError && !refusal && (
          <ErrorState title={t('widgets:recordFailed')} onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
        {!data && !isError && <SkeletonText lines={2} />}
        {data?.linked_at && <p>{t('cards.since', { at: formatMoment(data.linked_at, i18n.language) })}</p>}
        {data && !data.linked_at && <p>{t('cards.why')}</p>}
        {data && data.missing.length > 0 && (
          <p>{t('cards.missing', { names: data.missing.map((name) => labels.field(name)).join(', ') })}</p>
        )}
        {data && (
          <div className={styles.line}>
            <Button isLoading={synchronize.isPending} onClick={() => synchronize.mutate()}>
              {t('cards.synchronize')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}
