import type { ReactElement } from 'react'
import { isIssuedByUs, isSelfBilled } from '../../../contract/commercial/rules/fiscal/issuer.ts'
import { kinds } from '../../../widgets/documents/kinds.ts'
import type { PageParts } from './DocumentParts.tsx'
import { DocumentScreen } from './DocumentScreen.tsx'
import { slot } from '../../../widgets/slot/slot.ts'
import { EntriesCard } from './cards/EntriesCard.tsx'
import { ScheduleCard } from '../recurring/ScheduleCard.tsx'
import { SettlementCard } from './cards/SettlementCard.tsx'
import { useTranslation } from 'react-i18next'
import { formatDay, parisDayOf } from '../../../format/dates.ts'
import { fullName } from '../../../format/names.ts'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { type PageRecord, replacedBy } from '../../../widgets/documents/page-record.ts'

const DunningCard = slot('dunning-card')

const kind = kinds.invoice

const parts: PageParts = {
  subtitle: (document) => <InvoiceSubtitle document={document} />,
  main: (document) => <EntriesCard document={document} />,
  aside: (document, _, run) => (
    <>
      <SettlementCard document={document} run={run} />
      <DunningCard document={document} />
      <ScheduleCard document={document} />
    </>
  ),
}

export function InvoiceScreen(): ReactElement {
  return <DocumentScreen kind={kind} parts={parts} />
}

/** Shows whether the invoice is validated, by whom and when, or a draft. */
export function InvoiceSubtitle({ document }: { document: PageRecord }): ReactElement {
  const { t, i18n } = useTranslation('commercial')
  const day = (moment: string | null | undefined): string => formatDay(parisDayOf(moment ?? ''), i18n.language)
  const about = (
    <>
      {isSelfBilled(document) ? `${t('selfBilling.madeFor')} · ` : ''}
      {document.subject ? `${document.subject} · ` : ''}
      <Replaced document={document} />
    </>
  )
  if (!isIssuedByUs(document))
    return (
      <>
        {about}
        <Received document={document} day={day} />
      </>
    )
  if (document.status === 'pro_format')
    return (
      <>
        {about}
        {t('page.draftSince', { day: day(document.created_at) })}
      </>
    )
  const by = fullName(document.validated_by_object)
  const since = document.validated_at ?? document.issue_date
  // A service may not return the time.
  if (!since)
    return (
      <>
        {about}
        {t('page.frozen')}
      </>
    )
  return (
    <>
      {about}
      {by && document.validated_at
        ? t('page.validatedBy', { day: day(since), name: by })
        : t('page.validated', { day: day(since) })}
    </>
  )
}

/** Shows the invoice that a corrective one replaces. */
function Replaced({ document }: { document: PageRecord }) {
  const { t, i18n } = useTranslation('commercial')
  const replaced = replacedBy(document)
  return replaced ? (
    <>
      <TextLink to={kind.pageTo(replaced.id, 'sales')}>
        {t(document.status === 'pro_format' ? 'corrective.replaces' : 'corrective.replaced', {
          number: replaced.number ?? '',
          day: formatDay(replaced.issue_date, i18n.language),
        })}
      </TextLink>
      {' · '}
    </>
  ) : null
}

/**
 * Shows the state of a supplier's invoice, which has the supplier's number from the start. It is checked, then approved
 * under a voucher number of the company.
 */
export function Received({
  document,
  day,
}: {
  document: PageRecord
  day: (moment: string | null | undefined) => string
}) {
  const { t } = useTranslation('commercial')
  if (document.status === 'pro_format') return <>{t('page.receivedSince', { day: day(document.created_at) })}</>
  const approved = t('page.approvedBy', {
    day: day(document.validated_at ?? document.issue_date),
    name: fullName(document.validated_by_object) || '–',
  })
  return (
    <>
      {document.voucher_number ? `${approved} · ${t('page.voucher', { number: document.voucher_number })}` : approved}
    </>
  )
}
