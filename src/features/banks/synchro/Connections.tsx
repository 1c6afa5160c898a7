import { Plug, RefreshCw, Unplug } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type BankConnectionRead,
  bankConnections,
  useBankProvider,
  useConnectBank,
  useRemoveConnection,
  useSynchronizeBanks,
} from '../../../api/payment/bank-connections.ts'
import { useRights, useSession } from '../../../api/session/use-session.ts'
import { consentState } from '../../../contract/payment/rules/bank-consent.ts'
import { formatDay, formatMoment } from '../../../format/dates.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { Badge, type BadgeTone } from '../../../ui/data/Badge.tsx'
import { Card } from '../../../ui/data/Card.tsx'
import { showToast } from '../../../ui/toast/toast.ts'
import { useConfirm } from '../../../widgets/confirm/Confirm.tsx'
import { PanelBody } from '../../../widgets/panel/PanelBody.tsx'
import { today } from '../../../widgets/today.ts'
import styles from '../banks.module.css'
import { ConnectDialog } from './ConnectDialog.tsx'

/** Shows the connected banks: end of the consent, last reading, and buttons to renew and to end it. */
export function Connections(): ReactElement {
  const { t } = useTranslation('payment')
  const { may } = useRights()
  const company = useCompany()
  const query = bankConnections.useList({ page_size: 100, filters: { state__in: ['active', 'expired'] } })
  const { provider, banks = [] } = useBankProvider(company).data ?? {}
  const [isChoosing, setChoosing] = useState(false)
  const connect = useConnectBank()
  const read = useSynchronizeBanks()
  const rows = query.data?.results ?? []
  const begin = (asked: { bank?: string; connection?: string }): void =>
    connect.mutate(
      { company, ...asked },
      { onSuccess: ({ redirect_url: address }) => globalThis.location.assign(address) },
    )
  const synchronize = (): void =>
    read.mutate(company, {
      onSuccess: ({ imported }) =>
        showToast('success', t(imported === 0 ? 'synchro.nothingNew' : 'statement.done', { count: imported })),
    })
  return (
    <Card
      title={t('synchro.connections')}
      aside={
        may('bank', 'create') && (
          <span className={styles.buttons}>
            {rows.length > 0 && (
              <Button size="s" icon={RefreshCw} isLoading={read.isPending} onClick={synchronize}>
                {t('synchro.now')}
              </Button>
            )}
            {provider && (
              <Button
                size="s"
                icon={Plug}
                isLoading={connect.isPending}
                onClick={() => (banks.length > 1 ? setChoosing(true) : begin({}))}
              >
                {t('synchro.connect')}
              </Button>
            )}
          </span>
        )
      }
    >
      <PanelBody query={query}>
        {rows.length === 0 ? (
          <p className={styles.quiet}>{t('synchro.none')}</p>
        ) : (
          rows.map((row) => (
            <Connection key={row.id} row={row} company={company} onRenew={() => begin({ connection: row.id })} />
          ))
        )}
      </PanelBody>
      {isChoosing && (
        <ConnectDialog
          banks={banks}
          isBusy={connect.isPending}
          onChoose={(bank) => begin({ bank })}
          onClose={() => setChoosing(false)}
        />
      )}
    </Card>
  )
}

function useCompany(): string {
  const { user } = useSession()
  return user?.company ?? ''
}

const tones: Readonly<Record<ReturnType<typeof consentState>, BadgeTone>> = {
  good: 'success',
  ending: 'warning',
  expired: 'danger',
}

function Connection({ row, company, onRenew }: { row: BankConnectionRead; company: string; onRenew: () => void }) {
  const { t, i18n } = useTranslation('payment')
  const { may } = useRights()
  const confirm = useConfirm()
  const remove = useRemoveConnection()
  const until = row.consent_until ?? ''
  const state = row.state === 'expired' ? 'expired' : consentState(until, today())
  const disconnect = async (): Promise<void> => {
    const question = {
      title: t('synchro.disconnectTitle', { name: row.name }),
      text: t('synchro.disconnectText'),
      confirmLabel: t('synchro.disconnect'),
      isDeletion: true,
    }
    if (await confirm(question)) await remove.mutateAsync({ company, connection: row.id }).catch(() => undefined)
  }
  return (
    <div className={styles.part}>
      <span>
        <b>
          <bdi>{row.name}</bdi>
        </b>{' '}
        <Badge tone={tones[state]}>{t(`synchro.consent.${state}`, { day: formatDay(until, i18n.language) })}</Badge>{' '}
        <span className={styles.quiet}>
          {row.synchronized_at && t('synchro.readAt', { moment: formatMoment(row.synchronized_at, i18n.language) })}
        </span>{' '}
        {row.failed_at && state !== 'expired' && (
          <Badge tone="danger">{t('synchro.failed', { moment: formatMoment(row.failed_at, i18n.language) })}</Badge>
        )}
      </span>
      <span className={styles.buttons}>
        {state !== 'good' && may('bank', 'create') && (
          <Button size="s" onClick={onRenew}>
            {t('synchro.renew')}
          </Button>
        )}
        {may('bank', 'delete') && (
          <IconButton icon={Unplug} label={t('synchro.disconnect')} onClick={() => void disconnect()} />
        )}
      </span>
    </div>
  )
}
