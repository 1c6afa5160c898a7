import type { TFunction } from 'i18next'
import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatMoment, parisDayOf } from '../../../../format/dates.ts'
import { fullName } from '../../../../format/names.ts'
import { TextButton } from '../../../../ui/actions/TextButton.tsx'
import { Card } from '../../../../ui/data/Card.tsx'
import { DefinitionList } from '../../../../ui/data/DefinitionList.tsx'
import { pageLinesOf, type PageRecord } from '../../../../widgets/documents/page-record.ts'
import styles from '../../../../widgets/documents/page.module.css'
import { useStoredPdf } from './use-pdf-file.ts'

/** Shows the answer of the customer with its proof; for a refusal its reason. */
export function AcceptanceCard({ document }: { document: PageRecord }): ReactElement | null {
  const { t, i18n } = useTranslation('commercial')
  if (document.status === 'canceled')
    return document.refusal_reason ? (
      <Card title={t('acceptance.refused')}>
        <p>{document.refusal_reason}</p>
      </Card>
    ) : null
  if (!document.accepted_at) return null
  const isOnline = Boolean(document.accepted_ip)
  const options = pageLinesOf(document).filter(({ id }) => document.accepted_options?.includes(id))
  return (
    <Card
      title={t(isOnline ? 'acceptance.title' : 'acceptance.noted')}
      footer={
        isOnline && (
          <p className={styles.files}>
            <PdfLink document={document}>{t('acceptance.acceptedPdf')}</PdfLink>
            <PdfLink document={document} version="sent">
              {t('acceptance.sentPdf')}
            </PdfLink>
          </p>
        )
      }
    >
      <DefinitionList
        items={[
          ...(document.accepted_name
            ? [{ key: 'name', label: t('quotation.fields.accepted_name'), value: document.accepted_name }]
            : []),
          {
            key: 'at',
            label: t('quotation.fields.accepted_at'),
            value: isOnline
              ? formatMoment(document.accepted_at, i18n.language)
              : formatDay(parisDayOf(document.accepted_at), i18n.language),
          },
          isOnline
            ? { key: 'how', label: t('acceptance.how'), value: t('acceptance.online') }
            : notedBy(document, { t, language: i18n.language }),
          ...(options.length > 0
            ? [
                {
                  key: 'options',
                  label: t('quotation.fields.accepted_options'),
                  value: options.map(({ product_name: name }) => name).join(', '),
                },
              ]
            : []),
          ...(isOnline
            ? [
                {
                  key: 'ip',
                  label: t('quotation.fields.accepted_ip'),
                  value: <bdi dir="ltr">{document.accepted_ip}</bdi>,
                },
              ]
            : []),
        ]}
      />
      {document.accepted_pdf_hash && (
        <p className={styles.hash}>
          <span className={styles.quiet}>{t('quotation.fields.accepted_pdf_hash')}</span>{' '}
          <code dir="ltr">{document.accepted_pdf_hash}</code>
        </p>
      )}
    </Card>
  )
}

/** Returns the person of the company who recorded the agreement, and when. */
function notedBy(
  { validated_by_object: person, validated_at: at }: PageRecord,
  { t, language }: { t: TFunction<'commercial'>; language: string },
) {
  const name = fullName(person)
  if (!name || !at) return { key: 'how', label: t('acceptance.how'), value: t('acceptance.byStaff') }
  return {
    key: 'noted',
    label: t('acceptance.notedBy'),
    value: t('acceptance.notedAt', { name, moment: formatMoment(at, language) }),
  }
}

function PdfLink({ document, version, children }: { document: PageRecord; version?: 'sent'; children: ReactNode }) {
  const { download, isBusy } = useStoredPdf('quotation', document)
  return (
    <TextButton aria-busy={isBusy || undefined} onClick={() => download(version)}>
      {children}
    </TextButton>
  )
}
