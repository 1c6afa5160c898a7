import { FilePlus2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { hasCapability } from '../../../api/capabilities.ts'
import { type QuotationRead, quotations } from '../../../api/commercial/documents/quotations.ts'
import type { OpportunityRead } from '../../../api/crm/opportunities.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { formatMoney } from '../../../format/amounts.ts'
import { pathTo } from '../../../paths/index.ts'
import { LinkButton } from '../../../ui/actions/LinkButton.tsx'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { Card } from '../../../ui/data/Card.tsx'
import { idOf } from '../../../widgets/entity.ts'
import { PanelBody } from '../../../widgets/panel/PanelBody.tsx'
import { StatusBadge } from '../../../widgets/status-badge/StatusBadge.tsx'
import styles from '../crm.module.css'

/**
 * Shows the quotations of an opportunity, the newest first, and a link to a new one; nothing where the service links
 * none.
 */
export function QuotationsCard({ opportunity }: { opportunity: OpportunityRead }): ReactElement | null {
  const { may } = useRights()
  const { scope } = quotations.entity
  if (!may(scope, 'read') || !hasCapability('commercial', 'added')) return null
  return <Listed opportunity={opportunity} canCreate={may(scope, 'create') && opportunity.status === 'pending'} />
}

function Listed({ opportunity, canCreate }: { opportunity: OpportunityRead; canCreate: boolean }) {
  const { t } = useTranslation('crm')
  const query = quotations.useList({
    page_size: 20,
    ordering: '-created_at',
    filters: { business_opportunity: opportunity.id },
  })
  const organization = idOf(opportunity.organization)
  const rows = query.data?.results ?? []
  return (
    <Card
      title={t('quotations.title')}
      aside={
        canCreate && (
          <LinkButton
            size="s"
            variant="ghost"
            icon={FilePlus2}
            to={pathTo(
              'quotation-create',
              { sales: 'sales' },
              { opportunity: opportunity.id, ...(organization ? { organization } : {}) },
            )}
          >
            {t('quotations.new')}
          </LinkButton>
        )
      }
    >
      <PanelBody query={query} empty={rows.length === 0 && t('quotations.none')}>
        <ul className={styles.rows}>
          {rows.map((row) => (
            <Quotation key={row.id} row={row} />
          ))}
        </ul>
      </PanelBody>
    </Card>
  )
}

function Quotation({ row }: { row: QuotationRead }) {
  const { t, i18n } = useTranslation('crm')
  return (
    <li className={styles.offer}>
      <span className={styles.offerHead}>
        <TextLink to={pathTo('quotation', { id: row.id, sales: 'sales' })}>
          <bdi>{row.number ?? t('quotations.draft')}</bdi>
        </TextLink>
        <StatusBadge entity={quotations.entity} field="status" value={row.status} />
        {row.status === 'pending' && <StatusBadge entity={quotations.entity} field="send" value={row.send} />}
        <bdi dir="ltr">{formatMoney(row.total_price, i18n.language, row.currency)}</bdi>
      </span>
      {row.subject && <span className={styles.quiet}>{row.subject}</span>}
    </li>
  )
}
