import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { type DunningActName, reminders, useChargeLateFees } from '../../api/commercial/reminders.ts'
import { hasCapability } from '../../api/capabilities.ts'
import { useRights } from '../../api/session/use-session.ts'
import { invoiceIs, isLateInvoice, openInvoice } from '../../contract/commercial/facts.ts'
import { disputeActs, isDisputed } from '../../contract/commercial/order-facts.ts'
import { pathTo } from '../../paths/index.ts'
import { TextButton } from '../../ui/actions/TextButton.tsx'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { Card } from '../../ui/data/Card.tsx'
import { showToast } from '../../ui/toast/toast.ts'
import { refusalText } from '../../widgets/refusal-text.ts'
import { today } from '../../widgets/today.ts'
import type { PageRecord } from '../../widgets/documents/page-record.ts'
import { ActDialog } from './ActDialog.tsx'
import styles from './dunning.module.css'
import { History } from './History.tsx'

/** Shows the dunning of a sales invoice: its acts, and the forms of a promise or a dispute. */
export function DunningCard({ document }: { document: PageRecord }): ReactElement | null {
  const isAsked = hasCapability('commercial', 'added') && document.is_sales !== false && document.status === 'accepted'
  return isAsked ? <Loaded document={document} /> : null
}

const one = { page: 1, page_size: 1, ordering: '-created_at' } as const

/** Returns the acts that may be recorded for an invoice; none before its earlier acts were read. */
function useNotes(document: PageRecord): {
  isShown: boolean
  acts: DunningActName[]
  mayCharge: boolean
} {
  const { id } = document
  const { may } = useRights()
  const disputes = reminders.useList(
    { ...one, filters: { invoice: id, kind__in: [...disputeActs] } },
    { isAside: true },
  )
  const all = reminders.useList({ ...one, filters: { invoice: id } }, { isAside: true })
  const isOwed = invoiceIs(openInvoice)(document, today())
  const isLate = isLateInvoice(document, today())
  const isInDispute = isDisputed(disputes.data?.results.slice(0, 1) ?? [])
  const open: DunningActName[] = isOwed ? ['promise', 'dispute'] : []
  return {
    isShown: isLate || Boolean(all.data?.count),
    acts: !may('invoice', 'update') ? [] : isInDispute ? ['lift'] : open,
    mayCharge: isLate && !isInDispute && may('invoice', 'create'),
  }
}

function Loaded({ document }: { document: PageRecord }) {
  const { t } = useTranslation('dunning')
  const { isShown, acts, mayCharge } = useNotes(document)
  const charge = useCharge(document.id)
  const [act, setAct] = useState<DunningActName | null>(null)
  if (!isShown) return null
  const { id, number, left_to_pay: left, currency } = document
  return (
    <Card title={t('title')} aside={<TextLink to={pathTo('dunning')}>{t('more')}</TextLink>}>
      <History filters={{ invoice: id }} />
      {(acts.length > 0 || mayCharge) && (
        <div className={styles.acts}>
          {acts.map((name) => (
            <TextButton key={name} onClick={() => setAct(name)}>
              {t(`act.${name}`)}
            </TextButton>
          ))}
          {mayCharge && <TextButton onClick={() => void charge()}>{t('act.charge')}</TextButton>}
        </div>
      )}
      {act && (
        <ActDialog
          act={act}
          invoices={[{ id, number: number ?? '', left: left ?? '0.00', currency: currency ?? 'eur' }]}
          onClose={() => setAct(null)}
        />
      )}
    </Card>
  )
}

/** Creates the draft of the penalties of a late invoice, and opens it; shows the reason where there are none. */
function useCharge(id: string): () => Promise<void> {
  const { t } = useTranslation(['common'])
  const navigate = useNavigate()
  const { mutateAsync } = useChargeLateFees()
  return async () => {
    const made = await mutateAsync(id).catch((error: unknown) =>
      showToast('warning', refusalText(error) ?? t('common:errors.save')),
    )
    if (made) void navigate(pathTo('invoice', { id: made.id, sales: 'sales' }))
  }
}
