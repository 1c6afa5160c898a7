import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../format/dates.ts'
import { fullName } from '../../../format/names.ts'
import type { PageRecord } from '../document/page-record.ts'

/** What the quotation is about, from when and from whom. */
export function QuotationSubtitle({ document }: { document: PageRecord }): ReactElement {
  const { t, i18n } = useTranslation('commercial')
  const by = fullName(document.seller_object)
  return <>{[document.subject, t('page.issuedOn', { day: formatDay(document.issue_date, i18n.language) }), by && t('page.by', { name: by })].filter(Boolean).join(' · ')}</>
}
