import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { TileFacts } from '../../../../api/dashboard/tiles.ts'
import { formatMoney } from '../../../../format/amounts.ts'
import { formatDay } from '../../../../format/dates.ts'
import { pathTo } from '../../../../paths/index.ts'
import { TextLink } from '../../../../ui/actions/TextLink.tsx'
import { UiLink } from '../../../../ui/actions/UiLink.tsx'
import { Card } from '../../../../ui/data/Card.tsx'
import { PanelBody } from '../../../../widgets/panel/PanelBody.tsx'
import { listAddress } from '../figure-links.ts'
import { useFiguresOf } from './tile-figures.ts'
import styles from './tiles.module.css'

/** The first rows of a list of documents: number, customer, day, what is due. */
export function ArrayTile({ facts, title }: { facts: TileFacts; title: string }): ReactElement {
  const { t } = useTranslation('home')
  const query = useFiguresOf(facts)
  const rows = query.data?.datas.rows ?? []
  return (
    <Card title={title} aside={<TextLink to={listAddress(facts, facts.list)}>{t('toHandle.seeAll')}</TextLink>}>
      <PanelBody query={query} empty={rows.length === 0 && t('arrays.empty')}>
        <ul>
          {rows.map((row) => (
            <li key={String(row.id)} className={styles.line}>
              <RowLink facts={facts} row={row} />
            </li>
          ))}
        </ul>
      </PanelBody>
    </Card>
  )
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

function RowLink({ facts, row }: { facts: TileFacts; row: Readonly<Record<string, unknown>> }) {
  const { i18n } = useTranslation('home')
  const isQuotation = facts.entity === 'commercial/quotations'
  const { company_name: name } = Object(row.organization) as { company_name?: unknown }
  return (
    <UiLink
      to={pathTo(isQuotation ? 'quotation' : 'invoice', {
        id: String(row.id),
        sales: row.is_sales === false ? 'purchases' : 'sales',
      })}
      className={styles.link}
    >
      <span className={styles.grow}>
        <bdi className={styles.strong}>{text(row.number)}</bdi>
        <span className={styles.detail}>
          {formatDay(text(isQuotation ? row.expiration_date : row.expiration_payment), i18n.language)}
          {text(name) && (
            <>
              {' · '}
              <bdi>{text(name)}</bdi>
            </>
          )}
        </span>
      </span>
      <bdi dir="ltr" className={styles.amount}>
        {formatMoney(text(isQuotation ? row.total_price : row.left_to_pay), i18n.language, text(row.currency))}
      </bdi>
    </UiLink>
  )
}
