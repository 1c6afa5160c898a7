import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { formatQuantity } from '../../../../format/amounts.ts'
import { Card } from '../../../../ui/data/Card.tsx'
import { pageLinesOf, type PageRecord } from '../../../../widgets/documents/page-record.ts'
import table from './lines.module.css'
import styles from '../../../../widgets/documents/page.module.css'

/** Shows the lines of a document without prices. */
export function QuantitiesCard({ document }: { document: PageRecord }): ReactElement {
  const { t, i18n } = useTranslation('commercial')
  const lines = pageLinesOf(document).filter(({ kind }) => kind !== 'page_break')
  const count = lines.filter(({ kind }) => kind === 'product').length
  return (
    <Card isFlush title={t('page.lines')} aside={t('page.lineCount', { count })}>
      <div className={table.linesBox} role="group" aria-label={t('page.lines')}>
        <table className={table.lines} aria-label={t('page.lines')}>
          <thead>
            <tr>
              <th scope="col" className="tableHead">
                {t('quotation-line.fields.product_name')}
              </th>
              <th scope="col" className="tableHead" data-end>
                {t('quotation-line.fields.quantity')}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ id, kind, product_name, description, over_reason: reason, quantity, unit }) =>
              kind === 'product' ? (
                <tr key={id}>
                  <td>
                    <bdi>{product_name}</bdi>
                    {description && (
                      <span className={styles.under}>
                        <bdi>{description}</bdi>
                      </span>
                    )}
                    {reason && (
                      <span className={styles.under}>
                        <bdi>{t('page.over', { reason })}</bdi>
                      </span>
                    )}
                  </td>
                  <td data-end>
                    <bdi>
                      {formatQuantity(quantity, i18n.language)} {unit}
                    </bdi>
                  </td>
                </tr>
              ) : (
                <tr key={id} className={kind === 'section' ? table.section : table.text}>
                  <td colSpan={2}>{product_name || description}</td>
                </tr>
              ),
            )}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
