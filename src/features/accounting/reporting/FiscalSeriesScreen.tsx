import { Link2 } from 'lucide-react'
import { type ReactElement, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useFiscalSeries, useSeriesLink, useSeriesProof } from '../../../api/commercial/reports/fiscal-series.ts'
import { hasCapability } from '../../../api/capabilities.ts'
import { useSession } from '../../../api/session/use-session.ts'
import {
  type SeriesName,
  type SeriesSummary,
  seriesWord,
  seriesSpanOf,
} from '../../../contract/commercial/rules/fiscal/series-proof.ts'
import { formatMoney } from '../../../format/amounts.ts'
import { formatDay } from '../../../format/dates.ts'
import { pathTo } from '../../../paths/index.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { Badge } from '../../../ui/data/Badge.tsx'
import { Card } from '../../../ui/data/Card.tsx'
import type { TableColumn } from '../../../ui/table/columns.ts'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { showToast } from '../../../ui/toast/toast.ts'
import { PanelBody } from '../../../widgets/panel/PanelBody.tsx'
import { SeriesProofView } from '../../../widgets/series-proof/SeriesProofView.tsx'
import styles from './reporting.module.css'

const addressOf = ({ seller, series, sales, year }: SeriesName): string =>
  `?${new URLSearchParams({ seller, series, sales: String(sales), year: String(year) })}`

/** Shows the fiscal series of the company, each with the proof that it has no gap and no changed document. */
export function FiscalSeriesScreen(): ReactElement {
  const [params] = useSearchParams()
  const [seller, series] = [params.get('seller'), params.get('series')]
  if (!seller || !series) return <SeriesList />
  return (
    <Proof
      name={{
        seller,
        series: series as SeriesName['series'],
        sales: params.get('sales') === 'true',
        year: Number(params.get('year')),
      }}
    />
  )
}

function SeriesList() {
  const { t, i18n } = useTranslation('series')
  const { language } = i18n
  const list = useFiscalSeries(hasCapability('commercial', 'added'))
  const columns = useMemo(
    (): TableColumn<SeriesSummary>[] => [
      {
        key: 'numbers',
        header: t('numbers'),
        isNumeric: true,
        tone: 'strong',
        render: (one) => (
          <TextLink to={addressOf(one)}>
            <bdi>{seriesSpanOf(one.first, one.last)}</bdi>
          </TextLink>
        ),
      },
      { key: 'kind', header: t('kind'), render: (one) => t(`kinds.${seriesWord(one)}`) },
      { key: 'count', header: t('count'), align: 'end', render: ({ count }) => count },
      {
        key: 'days',
        header: t('days'),
        isNumeric: true,
        tone: 'quiet',
        render: ({ first_date: first, last_date: last }) => (
          <bdi>{seriesSpanOf(formatDay(first, language), formatDay(last, language))}</bdi>
        ),
      },
      {
        key: 'sum',
        header: t('sum'),
        align: 'end',
        render: ({ totals }) =>
          Object.entries(totals)
            .map(([currency, total]) => formatMoney(total, language, currency))
            .join(' + '),
      },
      {
        key: 'state',
        header: t('state'),
        render: ({ faults }) =>
          faults.length === 0 ? (
            <Badge tone="success">{t('unbroken')}</Badge>
          ) : (
            <Badge tone="danger">{t('faulty', { count: faults.length })}</Badge>
          ),
      },
    ],
    [t, language],
  )
  const found = list.data ?? []
  return (
    <Page title={t('title')} subtitle={t('about')}>
      <PanelBody query={list} empty={found.length === 0 && t('empty')}>
        <Card isFlush>
          <PlainTable label={t('title')} columns={columns} rows={found} rowKey={(one) => addressOf(one)} isInset />
        </Card>
      </PanelBody>
    </Page>
  )
}

function Proof({ name }: { name: SeriesName }) {
  const { t, i18n } = useTranslation('series')
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Number(params.get('page')) || 1)
  const proof = useSeriesProof(name, page)
  const link = useSeriesLink()
  const { user } = useSession()
  const addressFor = (id: string): string =>
    `${location.origin}${pathTo('fiscal-series-public', { company: user?.company_object?.slug ?? '-', id })}`
  const share = async (): Promise<void> => {
    const { key, expires_at: end } = await link.mutateAsync(name)
    if (await copyText(addressFor(key))) showToast('success', t('linkCopied', { day: formatDay(end, i18n.language) }))
  }
  return (
    <Page
      title={t('proofTitle', { series: t(`kinds.${seriesWord(name)}`), year: name.year })}
      subtitle={<TextLink to={pathTo('fiscal-series')}>{t('all')}</TextLink>}
      actions={
        <Button icon={Link2} isLoading={link.isPending} onClick={() => void share().catch(() => undefined)}>
          {t('share')}
        </Button>
      }
    >
      <div className={styles.tables}>
        {link.data && (
          <p className={styles.shared}>
            {t('until', { day: formatDay(link.data.expires_at, i18n.language) })}{' '}
            <a href={addressFor(link.data.key)} target="_blank" rel="noreferrer" dir="ltr">
              {addressFor(link.data.key)}
            </a>
          </p>
        )}
        <PanelBody query={proof} empty={false}>
          {proof.data && (
            <SeriesProofView
              proof={proof.data}
              page={page}
              onPage={(next) =>
                setParams((before) => {
                  before.set('page', String(next))
                  return before
                })
              }
            />
          )}
        </PanelBody>
      </div>
    </Page>
  )
}
