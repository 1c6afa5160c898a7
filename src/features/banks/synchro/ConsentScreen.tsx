import { CircleAlert, CircleCheck } from 'lucide-react'
import { type ReactElement, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router-dom'
import { useConsent } from '../../../api/payment/bank-connections.ts'
import { pathTo } from '../../../paths/index.ts'
import { LinkButton } from '../../../ui/actions/LinkButton.tsx'
import { Card } from '../../../ui/data/Card.tsx'
import { EmptyState } from '../../../ui/data/EmptyState.tsx'
import { SkeletonText } from '../../../ui/data/SkeletonText.tsx'
import { Page } from '../../../ui/layout/Page.tsx'

/** /bridge-connect-redirection/{status}: back from the bank; says whether its accounts are read from now on. */
export function ConsentScreen(): ReactElement {
  const { t } = useTranslation(['payment', 'paths'])
  const { status } = useParams()
  const [params] = useSearchParams()
  const connection = params.get('connection') ?? ''
  const code = status === 'success' ? params.get('code') : null
  const consent = useConsent()
  const { mutate } = consent
  const isTold = useRef(false)
  useEffect(() => {
    if (isTold.current || !connection) return
    isTold.current = true
    mutate({ connection, code })
  }, [connection, code, mutate])
  const isGood = consent.data?.state === 'active'
  const isDone = consent.isError || consent.data !== undefined || !connection
  return (
    <Page title={t('paths:bridge-connect-redirection')} width="form">
      <Card>
        {isDone ? (
          <EmptyState
            icon={isGood ? CircleCheck : CircleAlert}
            title={t(isGood ? 'consent.good' : 'consent.bad')}
            actions={
              <>
                <LinkButton to={pathTo('synchro')}>{t('triage.toAccounts')}</LinkButton>
                {isGood && (
                  <LinkButton variant="primary" to={pathTo('bank')}>
                    {t('consent.toLines')}
                  </LinkButton>
                )}
              </>
            }
          >
            {isGood ? t('consent.goodText', { count: consent.data?.imported ?? 0 }) : t('consent.badText')}
          </EmptyState>
        ) : (
          <div aria-busy>
            <SkeletonText lines={4} />
          </div>
        )}
      </Card>
    </Page>
  )
}
