import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, parisDayOf } from '../../../format/dates.ts'
import { fullName } from '../../../format/names.ts'
import type { PageRecord } from '../document/page-record.ts'

/** What the quotation is about, from when and from whom. */
export function QuotationSubtitle({ document }: { document: PageRecord }): ReactElement {
  const { t, i18n } = useTranslation('commercial')
  const by = fullName(document.seller_object)
  const day = document.issue_date ?? parisDayOf(document.created_at ?? '')
  return (
    <>
      {[document.subject, t('page.issuedOn', { day: formatDay(day, i18n.language) }), by && t('page.by', { name: by })]
        .filter(Boolean)
        .join(' · ')}
    </>
  )
}
