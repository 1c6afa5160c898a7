import { CircleAlert, CircleCheck } from 'lucide-react'
import { type ReactElement, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router-dom'
import { useConsent } from '../../../api/payment/bank-connections.ts'
import { pathTo } from '../../../paths/index.ts'
import { LinkButton } from '../../../ui/actions/LinkButton.tsx'
import { Card } from '../../../ui/data/Card.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { SkeletonText } from '../../../ui/state/SkeletonText.tsx'
import { Page } from '../../../ui/layout/Page.tsx'

/** Notifies the service once that the person has returned, and returns the result; null while it is requested. */
function useReturn(): { isGood: boolean; count: number } | null {
  const { status } = useParams()
  const [params] = useSearchParams()
  const connection = params.get('connection') ?? ''
  const code = status === 'success' ? params.get('code') : null
  const { mutate, data, isError } = useConsent()
  const isTold = useRef(false)
  useEffect(() => {
    if (isTold.current || !connection) return
    isTold.current = true
    mutate({ connection, code })
  }, [connection, code, mutate])
  if (data) return { isGood: data.state === 'active', count: data.imported }
  return isError || !connection ? { isGood: false, count: 0 } : null
}

/** /bridge-connect-redirection/{status}: the return from the bank; shows whether its accounts are now read. */
export function ConsentScreen(): ReactElement {
  const { t } = useTranslation(['payment', 'paths'])
  const back = useReturn()
  return (
    <Page title={t('paths:bridge-connect-redirection')} width="form">
      <Card>
        {back ? (
          <EmptyState
            icon={back.isGood ? CircleCheck : CircleAlert}
            title={t(back.isGood ? 'consent.good' : 'consent.bad')}
            actions={
              <>
                <LinkButton to={pathTo('synchro')}>{t('triage.toAccounts')}</LinkButton>
                {back.isGood && (
                  <LinkButton variant="primary" to={pathTo('bank')}>
                    {t('consent.toLines')}
                  </LinkButton>
                )}
              </>
            }
          >
            {back.isGood ? t('consent.goodText', { count: back.count }) : t('consent.badText')}
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
