import { Plus } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { cards, type CardRead, useCardKey } from '../../../api/auth/cards.ts'
import { useSession } from '../../../api/session/use-session.ts'
import { formatMoment } from '../../../format/dates.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Card } from '../../../ui/data/Card.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { showToast } from '../../../ui/toast/toast.ts'
import { ConfirmPart, useConfirm } from '../../../widgets/confirm/Confirm.tsx'
import { PanelBody } from '../../../widgets/panel/PanelBody.tsx'
import { FormField } from '../../../widgets/record-form/FormField.tsx'
import { RecordPanel } from '../../../widgets/record-form/RecordPanel.tsx'
import { useFormAddress } from '../../../widgets/tab-address.ts'
import styles from '../Admin.module.css'
import { ProviderPanel } from './ProviderPanel.tsx'

/** Shows the payment cards of the company: their holders, and the link to the provider that issues them. */
export function CardsPart(): ReactElement {
  const { t } = useTranslation(['admin', 'common'])
  const { user } = useSession()
  const [form, show] = useFormAddress()
  const list = cards.useList({ page_size: 100 })
  const rows = list.data?.results ?? []
  const company = user?.company ?? user?.company_object?.id
  return (
    <Page
      title={t('common:menuParts.cards')}
      actions={
        <Button variant="primary" icon={Plus} onClick={() => show('new')}>
          {t('cards.add')}
        </Button>
      }
    >
      <div className={styles.stack}>
        {company && <ProviderPanel company={company} />}
        <PanelBody query={list} empty={rows.length === 0 && t('cards.empty')}>
          <ConfirmPart>
            {rows.map((row) => (
              <CardOf key={row.id} card={row} onChange={() => show(row.id)} />
            ))}
          </ConfirmPart>
        </PanelBody>
      </div>
      <RecordPanel source={cards} id={form} onClose={() => show(null)}>
        <FormField name="card_holder" />
        <FormField name="type" />
      </RecordPanel>
    </Page>
  )
}

function CardOf({ card, onChange }: { card: CardRead; onChange: () => void }) {
  const { t, i18n } = useTranslation('admin')
  const remove = cards.useDelete({ onSuccess: () => showToast('success', t('cards.removed')) })
  const confirm = useConfirm()
  const key = useCardKey(card.id)
  const name = card.card_holder
  const askToRemove = async (): Promise<void> => {
    const isSure = await confirm({
      title: t('cards.remove'),
      confirmLabel: t('cards.remove'),
      text: <p>{t('cards.removeText', { name })}</p>,
    })
    if (isSure) remove.mutate(card)
  }
  return (
    <Card title={name} aside={card.type}>
      <div className={styles.line}>
        <Button onClick={onChange} aria-label={t('cards.changeOf', { name })}>
          {t('cards.change')}
        </Button>
        <Button isLoading={key.isPending} aria-label={t('cards.keyOf', { name })} onClick={() => key.mutate(undefined)}>
          {t('cards.key')}
        </Button>
        <Button
          isLoading={remove.isPending}
          aria-label={t('cards.removeOf', { name })}
          onClick={() => void askToRemove()}
        >
          {t('cards.remove')}
        </Button>
      </div>
      <p role="status">{key.data && t('cards.keyReady', { at: formatMoment(key.data.expires_at, i18n.language) })}</p>
    </Card>
  )
}
