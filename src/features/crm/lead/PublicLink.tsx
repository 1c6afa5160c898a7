import { Copy, ExternalLink, RefreshCw } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeyRenewal } from '../../../api/crm/lead-forms.ts'
import { useRights, useSession } from '../../../api/session/use-session.ts'
import { pathTo } from '../../../paths/index.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { LinkButton } from '../../../ui/actions/LinkButton.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { showToast } from '../../../ui/toast/toast.ts'
import { useConfirm } from '../../../widgets/confirm/Confirm.tsx'
import styles from './lead.module.css'

/** Shows the public address of a form or a booking page: copied, opened, replaced by a new one. */
export function PublicLink({
  source,
  name,
  record,
}: {
  source: Parameters<typeof useKeyRenewal>[0] & { entity: { scope: string } }
  name: 'lead-form' | 'booking'
  record: { id: string; public_key?: string | null; is_active: boolean }
}): ReactElement {
  const { t } = useTranslation('crm')
  const { user } = useSession()
  const { may } = useRights()
  const confirm = useConfirm()
  const renew = useKeyRenewal(source)
  const path = pathTo(name, { company: user?.company_object?.slug ?? '-', id: record.public_key ?? '-' })
  const address = `${location.origin}${path}`
  const handleCopy = async (): Promise<void> => {
    if (await copyText(address)) showToast('success', t('lead.copied'))
  }
  const handleRenew = async (): Promise<void> => {
    const isSure = await confirm({
      title: t('lead.renewTitle'),
      text: t('lead.renewText'),
      confirmLabel: t('lead.renew'),
    })
    if (!isSure) return
    await renew.mutateAsync(record.id).then(
      () => showToast('success', t('lead.renewed')),
      () => undefined,
    )
  }
  return (
    <div className={styles.link}>
      <p className={styles.quiet}>{t(record.is_active ? 'lead.open' : 'lead.closed')}</p>
      <bdi dir="ltr" className={styles.address}>
        {address}
      </bdi>
      <div className={styles.buttons}>
        <Button icon={Copy} onClick={() => void handleCopy()}>
          {t('lead.copy')}
        </Button>
        {record.is_active && (
          <LinkButton icon={ExternalLink} to={path} target="_blank">
            {t('lead.look')}
          </LinkButton>
        )}
        {may(source.entity.scope, 'update') && (
          <Button variant="ghost" icon={RefreshCw} isLoading={renew.isPending} onClick={() => void handleRenew()}>
            {t('lead.renew')}
          </Button>
        )}
      </div>
    </div>
  )
}
