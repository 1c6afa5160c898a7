import { Plus } from 'lucide-react'
import { type ReactElement, type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type SourceCostRead, sourceCosts, useSourceResults } from '../../../api/crm/lead-forms.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { addMonths } from '../../../contract/rules/time/calendar-days.ts'
import type { SourceResult } from '../../../contract/crm/rules/source-results.ts'
import { formatMoney } from '../../../format/amounts.ts'
import { formatMonth } from '../../../format/day-words.ts'
import { pathTo } from '../../../paths/index.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { Card } from '../../../ui/data/Card.tsx'
import type { TableColumn } from '../../../ui/table/columns.ts'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/choice/Select.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { addressQuery } from '../../../widgets/list-screen/query/filters.ts'
import { useLabels } from '../../../widgets/labels.ts'
import { PanelBody } from '../../../widgets/panel/PanelBody.tsx'
import { FormField } from '../../../widgets/record-form/FormField.tsx'
import { RecordPanel } from '../../../widgets/record-form/RecordPanel.tsx'
import { formAddress, useFormAddress, useTabAddress } from '../../../widgets/tab-address.ts'
import { today } from '../../../widgets/today.ts'
import { type Period, periodOfMonth, monthsOf, periods } from '../period.ts'
import styles from './lead.module.css'

/** /lead-sources: the results and costs of each source of leads, and the costs by month. */
export function SourcesScreen(): ReactElement {
  const { t } = useTranslation(['crm', 'paths'])
  const labels = useLabels(sourceCosts.entity)
  const { may } = useRights()
  const [period, choose] = useTabAddress('period', periods)
  const [form, show] = useFormAddress()
  const months = monthsOf(period)
  return (
    <Page
      title={t('paths:lead-sources')}
      actions={
        may(sourceCosts.entity.scope, 'create') && (
          <Button icon={Plus} onClick={() => show('new')}>
            {labels.fresh}
          </Button>
        )
      }
    >
      <div className={styles.period}>
        <Field label={t('sources.period')}>
          <Select
            value={period}
            options={periods.map((value) => ({ value, label: t(`sources.periods.${value}`) }))}
            onChange={({ target: { value } }) => choose(value as Period)}
          />
        </Field>
      </div>
      <div className={styles.stack}>
        <Results {...months} />
        <Costs {...months} />
      </div>
      <RecordPanel
        source={sourceCosts}
        id={form}
        initial={{ month: `${today().slice(0, 7)}-01` }}
        onClose={() => show(null)}
        onSaved={() => show(null)}
      >
        <FormField name="source" />
        <MonthField />
        <FormField name="amount" help={t('sources.amountHelp')} />
      </RecordPanel>
    </Page>
  )
}

type Row = SourceResult & { source: string | null }

function Results({ from, until }: { from: string; until: string }) {
  const { t, i18n } = useTranslation('crm')
  const labels = useLabels(sourceCosts.entity)
  const query = useSourceResults(from, until)
  const { data } = query
  const columns = useMemo((): TableColumn<Row>[] => {
    const money = (value: string | null): string => (value === null ? '–' : formatMoney(value, i18n.language))
    const total = (row: Row, text: ReactNode): ReactNode => (row.source === null ? <b>{text}</b> : text)
    const count = (row: Row, number: number, view: string, text = String(number)): ReactNode =>
      total(row, number > 0 ? <TextLink to={listOf(row, view)}>{text}</TextLink> : text)
    // The total is that of the listed sources.
    const listOf = ({ source }: Row, view: string): string =>
      pathTo(
        'opportunities',
        { id: 'all' },
        {
          'menu-display': 'list',
          ...addressQuery({
            view,
            source: source ?? (data?.results ?? []).map((one) => one.source).join(','),
            created_at_after: periodOfMonth(from).first,
            created_at_before: periodOfMonth(until).last,
          }),
        },
      )
    return [
      {
        key: 'source',
        header: labels.field('source'),
        render: (row) => (row.source === null ? t('sources.total') : labels.choice('source', row.source)),
        tone: 'strong',
      },
      { key: 'leads', header: t('sources.leads'), align: 'end', render: (row) => count(row, row.leads, 'all') },
      { key: 'won', header: t('sources.won'), align: 'end', render: (row) => count(row, row.won, 'accepted') },
      {
        key: 'amount',
        header: t('sources.amount'),
        align: 'end',
        render: (row) => count(row, row.won, 'accepted', money(row.amount)),
      },
      { key: 'cost', header: t('sources.cost'), align: 'end', render: (row) => total(row, money(row.cost)) },
      {
        key: 'cost_per_lead',
        header: t('sources.perLead'),
        align: 'end',
        render: (row) => total(row, money(row.cost_per_lead)),
      },
      {
        key: 'cost_per_won',
        header: t('sources.perWon'),
        align: 'end',
        render: (row) => total(row, money(row.cost_per_won)),
      },
    ]
  }, [t, i18n.language, labels, data, from, until])
  const found = data?.results ?? []
  const rows: Row[] = data ? [...found, { source: null, ...data.total }] : []
  return (
    <Card title={t('sources.results')} isFlush>
      <PanelBody query={query} empty={found.length === 0 && t('sources.none')}>
        <PlainTable
          label={t('sources.results')}
          columns={columns}
          rows={rows}
          rowKey={({ source }) => source ?? 'total'}
          footer={t('sources.about')}
        />
      </PanelBody>
    </Card>
  )
}

function Costs({ from, until }: { from: string; until: string }) {
  const { t, i18n } = useTranslation('crm')
  const labels = useLabels(sourceCosts.entity)
  const query = sourceCosts.useList({
    limit: 100,
    ordering: '-month',
    filters: { month_after: `${from}-01`, month_before: `${until}-28` },
  })
  const columns = useMemo(
    (): TableColumn<SourceCostRead>[] => [
      {
        key: 'month',
        header: labels.field('month'),
        tone: 'strong',
        render: ({ id, month }) => <TextLink to={formAddress(id)}>{formatMonth(month, i18n.language)}</TextLink>,
      },
      { key: 'source', header: labels.field('source'), render: ({ source }) => labels.choice('source', source) },
      {
        key: 'amount',
        header: labels.field('amount'),
        align: 'end',
        render: ({ amount }) => formatMoney(amount, i18n.language),
      },
    ],
    [labels, i18n.language],
  )
  const rows = query.data?.results ?? []
  return (
    <Card title={labels.many} isFlush>
      <PanelBody query={query} empty={rows.length === 0 && t('sources.noCost')}>
        <PlainTable label={labels.many} columns={columns} rows={rows} rowKey={({ id }) => id} />
      </PanelBody>
    </Card>
  )
}

/** Edits the month of a cost: one of the last three years, or the next. */
function MonthField() {
  const { i18n } = useTranslation()
  const next = addMonths(`${today().slice(0, 7)}-01`, 1)
  const months = Array.from({ length: 37 }, (_, index) => addMonths(next, -index))
  return (
    <FormField name="month">
      {({ value, onChange, isDisabled }) => {
        const chosen = typeof value === 'string' ? value : ''
        const all = chosen && !months.includes(chosen) ? [...months, chosen] : months
        return (
          <Select
            value={chosen}
            options={all.map((month) => ({ value: month, label: formatMonth(month, i18n.language) }))}
            disabled={isDisabled}
            onChange={(event) => onChange(event.target.value)}
          />
        )
      }}
    </FormField>
  )
}
