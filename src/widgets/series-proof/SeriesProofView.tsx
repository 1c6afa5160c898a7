import type { TFunction } from 'i18next'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { type ReactElement, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type SeriesProof, proofPage, seriesSpanOf } from '../../contract/commercial/rules/fiscal/series-proof.ts'
import { formatMoney } from '../../format/amounts.ts'
import { formatDay, formatMoment } from '../../format/dates.ts'
import { Card } from '../../ui/data/Card.tsx'
import type { TableColumn } from '../../ui/table/columns.ts'
import { DefinitionList } from '../../ui/data/DefinitionList.tsx'
import { Pagination } from '../../ui/table/Pagination.tsx'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import styles from './series-proof.module.css'

type Row = SeriesProof['documents'][number]

/**
 * Shows the proof of a fiscal series as staff and auditors read it: its verdict, its figures, its documents with their
 * hashes.
 */
export function SeriesProofView({
  proof,
  page,
  onPage,
}: {
  proof: SeriesProof
  page: number
  onPage: (page: number) => void
}): ReactElement {
  const { t, i18n } = useTranslation('series')
  const { language } = i18n
  const columns = useMemo(
    (): TableColumn<Row>[] => [
      {
        key: 'number',
        header: t('number'),
        isNumeric: true,
        tone: 'strong',
        render: ({ number }) => <bdi>{number}</bdi>,
      },
      { key: 'day', header: t('day'), isNumeric: true, render: ({ issue_date: day }) => formatDay(day, language) },
      {
        key: 'total',
        header: t('total'),
        align: 'end',
        render: ({ total_price, currency }) => formatMoney(total_price, language, currency),
      },
      {
        key: 'hash',
        header: t('hash'),
        tone: 'quiet',
        phone: 'hidden',
        render: ({ hash }) => (
          <code dir="ltr" className={styles.hash}>
            {hash}
          </code>
        ),
      },
    ],
    [t, language],
  )
  return (
    <div className={styles.stack}>
      <Verdict proof={proof} checked={formatMoment(proof.checked_at, language)} />
      <Card title={t('figures')}>
        <DefinitionList items={facts(proof, t, language)} />
      </Card>
      <Card
        title={t('documents')}
        isFlush
        footer={
          proof.count > proofPage && (
            <Pagination
              page={page}
              pageCount={Math.ceil(proof.count / proofPage)}
              onPage={onPage}
              range={t('range', {
                first: (page - 1) * proofPage + 1,
                last: Math.min(page * proofPage, proof.count),
                total: proof.count,
              })}
            />
          )
        }
      >
        <PlainTable
          label={t('documents')}
          columns={columns}
          rows={proof.documents}
          rowKey={({ hash }) => hash}
          isInset
        />
      </Card>
    </div>
  )
}

function facts(proof: SeriesProof, t: TFunction<'series'>, language: string) {
  return [
    { key: 'numbers', label: t('numbers'), value: seriesSpanOf(proof.first, proof.last) },
    { key: 'count', label: t('count'), value: String(proof.count) },
    {
      key: 'days',
      label: t('days'),
      value: seriesSpanOf(formatDay(proof.first_date, language), formatDay(proof.last_date, language)),
    },
    ...Object.entries(proof.totals).map(([currency, total]) => ({
      key: currency,
      label: t('sum'),
      value: formatMoney(total, language, currency),
    })),
    {
      key: 'lastHash',
      label: t('lastHash'),
      value: (
        <code dir="ltr" className={styles.hash}>
          {proof.last_hash}
        </code>
      ),
    },
  ]
}

function Verdict({ proof: { faults, sales }, checked }: { proof: SeriesProof; checked: string }) {
  const { t } = useTranslation('series')
  const isSound = faults.length === 0
  const Icon = isSound ? ShieldCheck : ShieldAlert
  return (
    <section className={isSound ? styles.sound : styles.broken} role="status">
      <Icon aria-hidden className={styles.icon} />
      <div>
        <h2 className={styles.verdict}>{t(isSound ? 'sound' : 'broken')}</h2>
        <p>{t(!isSound ? 'brokenText' : sales ? 'soundText' : 'soundPurchases', { checked })}</p>
        {!isSound && (
          <ul className={styles.faults}>
            {faults.slice(0, 50).map((fault) => (
              <li key={`${fault.code} ${fault.number}`}>{t(`faults.${fault.code}`, { ...fault })}</li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
