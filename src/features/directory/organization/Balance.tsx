import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useCustomerCredit } from '../../../api/commercial/payments/customer-credit.ts'
import { invoices } from '../../../api/commercial/documents/invoices.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { decimal } from '../../../contract/rules/money/decimal.ts'
import { compareDecimals } from '../../../contract/rules/money/digits.ts'
import { formatMoney } from '../../../format/amounts.ts'
import { inSentence } from '../../../format/in-sentence.ts'
import { pathTo } from '../../../paths/index.ts'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { BigNumber } from '../../../ui/data/BigNumber.tsx'
import { Card } from '../../../ui/data/Card.tsx'
import { DefinitionList } from '../../../ui/data/DefinitionList.tsx'
import { ProgressBar } from '../../../ui/state/ProgressBar.tsx'
import { PanelBody } from '../../../widgets/panel/PanelBody.tsx'

/** Shows the open amount of an organization's validated invoices; leads to them. */
export function Balance({ id }: { id: string }): ReactElement {
  const { t, i18n } = useTranslation('directory')
  const asked = invoices.useList(
    {
      page: 1,
      page_size: 1,
      fields: ['id'],
      stats: true,
      filters: { organization: id, is_sales: true, status: 'accepted' },
    },
    { isSilent: true },
  )
  const credit = useCustomerCredit(id, useRights().may('payment', 'read'))
  const { left_to_pay: left = '0', total_price: total = '0' } = asked.data?.stats ?? {}
  // Without an invoice there is no total to compute a share of.
  const share = decimal(total).isZero() ? null : decimal(total).minus(left).div(total).toNumber()
  return (
    <Card
      title={t('balance')}
      footer={
        asked.data && (
          <TextLink to={pathTo('invoices', { sales: 'sales' }, { organization_active: true, organization_form: id })}>
            {t('whyBalance', { amount: inSentence(formatMoney(left, i18n.language), i18n.language) })}
          </TextLink>
        )
      }
    >
      <PanelBody query={asked}>
        <BigNumber
          value={formatMoney(left, i18n.language)}
          detail={t('balanceOf', { total: inSentence(formatMoney(total, i18n.language), i18n.language) })}
        />
        {share !== null && <ProgressBar label={t('paidShare')} value={share} tone="success" />}
        {compareDecimals(credit, '0') > 0 && (
          <DefinitionList items={[{ key: 'credit', label: t('credit'), value: formatMoney(credit, i18n.language) }]} />
        )}
      </PanelBody>
    </Card>
  )
}
