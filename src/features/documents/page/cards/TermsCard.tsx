import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../../ui/data/Card.tsx'
import type { PageRecord } from '../../../../widgets/documents/page-record.ts'
import styles from '../../../../widgets/documents/page.module.css'

/** Shows the printed terms, if any. */
export function TermsCard({ document }: { document: PageRecord }): ReactElement | null {
  const { t } = useTranslation('commercial')
  return document.terms_of_sales ? (
    <Card title={t('quotation.fields.terms_of_sales')}>
      <p className={styles.paragraph}>{document.terms_of_sales}</p>
    </Card>
  ) : null
}
