import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { type ProviderLink, useProviderLink, useSynchronize } from '../../../api/auth/cards.ts'
import { companies } from '../../../api/auth/users.ts'
import { formatMoment } from '../../../format/dates.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Badge } from '../../../ui/data/Badge.tsx'
import { Card } from '../../../ui/data/Card.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { SkeletonText } from '../../../ui/state/SkeletonText.tsx'
import { useLabels } from '../../../widgets/labels.ts'
import styles from '../Admin.module.css'

/** Shows whether the payment provider knows the company, since when, and its missing data. */
export function ProviderPanel({ company }: { company: string }): ReactElement {
  const { t } = useTranslation(['admin', 'widgets'])
  const { data, refusal, isError, isFetching, refetch } = useProviderLink(company)
  const tone = data?.linked_at ? 'success' : 'warning'
  return (
    <Card
      title={t('cards.link')}
      aside={data && <Badge tone={tone}>{t(data.linked_at ? 'cards.linked' : 'cards.notLinked')}</Badge>}
    >
      {refusal && <p>{refusal}</p>}
      {isError && !refusal && (
        <ErrorState title={t('widgets:recordFailed')} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!data && !isError && <SkeletonText lines={2} />}
      {data && <LinkState company={company} link={data} />}
    </Card>
  )
}

function LinkState({ company, link: { linked_at, missing } }: { company: string; link: ProviderLink }) {
  const { t, i18n } = useTranslation('admin')
  const labels = useLabels(companies.entity)
  const synchronize = useSynchronize(company)
  return (
    <div className={styles.stack}>
      <p>{linked_at ? t('cards.since', { at: formatMoment(linked_at, i18n.language) }) : t('cards.why')}</p>
      {missing.length > 0 && (
        <p>{t('cards.missing', { names: missing.map((name) => labels.field(name)).join(', ') })}</p>
      )}
      <div className={styles.line}>
        <Button isLoading={synchronize.isPending} onClick={() => synchronize.mutate()}>
          {t('cards.synchronize')}
        </Button>
      </div>
    </div>
  )
}
