import { Plus } from 'lucide-react'
import { type ReactElement, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { forecastFlows, forecasts, realMonths } from '../../../api/commercial/reports/business-management.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { firstYear } from '../../../contract/commercial/rules/flows/business-management.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Chart } from '../../../ui/charts/Chart.tsx'
import { Card } from '../../../ui/data/Card.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/choice/Select.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { useLabels } from '../../../widgets/labels.ts'
import { PanelBody } from '../../../widgets/panel/PanelBody.tsx'
import { PictureMenu } from '../../../widgets/picture/PictureMenu.tsx'
import { FormField } from '../../../widgets/record-form/FormField.tsx'
import { RecordPanel } from '../../../widgets/record-form/RecordPanel.tsx'
import { useFormAddress } from '../../../widgets/tab-address.ts'
import { today } from '../../../widgets/today.ts'
import styles from '../accounting.module.css'
import { FlowPiecesPanel } from './FlowPiecesPanel.tsx'
import { monthRows } from './months.ts'
import { monthChart, monthColumns, monthColumnName } from './month-columns.ts'

/** Returns the years from the first recorded one to the next one, which may be planned. */
const years = (): string[] => {
  const next = Number(today().slice(0, 4)) + 1
  return Array.from({ length: next - firstYear + 1 }, (_, index) => String(next - index))
}

/** Returns the year, the forecast and the opened month of the address. */
function useChosen() {
  const [params, setParams] = useSearchParams()
  const [asked, month, type] = [params.get('year') ?? '', Number(params.get('month')), params.get('type')]
  const year = Number(years().includes(asked) ? asked : today().slice(0, 4))
  const set = (values: Readonly<Record<string, string | null>>): void =>
    setParams((now) => {
      for (const [name, value] of Object.entries(values)) {
        if (value === null) now.delete(name)
        else now.set(name, value)
      }
      return now
    })
  const opened =
    month >= 1 && month <= 12 && (type === 'in' || type === 'out') ? ({ year, month, type } as const) : null
  return { year, forecast: params.get('forecast'), opened, set }
}

/** Returns the months of a year beside those of a forecast of it: the requested one, else the first. */
function useYear(year: number, wanted: string | null) {
  const months = realMonths.useList({ page_size: 100, ordering: 'month', filters: { year } })
  const plans = forecasts.useList({ page_size: 100, ordering: 'name', filters: { year } })
  const known = plans.data?.results ?? []
  const forecast = (known.find(({ id }) => id === wanted) ?? known[0])?.id
  const flows = forecastFlows.useList(
    { page_size: 100, filters: { business_management_forecast: forecast ?? '' } },
    { enabled: Boolean(forecast) },
  )
  const [real, planned] = [months.data?.results, forecast ? flows.data?.results : undefined]
  const rows = useMemo(() => monthRows(real ?? [], planned ?? []), [real, planned])
  return { months, known, forecast, rows }
}

/** Shows the income and expenses of a year by month, beside those of a forecast; each amount opens its records. */
export function BusinessManagementScreen(): ReactElement {
  const { t, i18n } = useTranslation('accounting')
  const { language } = i18n
  const labels = useLabels(forecasts.entity)
  const { may } = useRights()
  const { year, forecast: wanted, opened, set } = useChosen()
  const [form, showForm] = useFormAddress()
  const { months, known, forecast, rows } = useYear(year, wanted)
  const setup = useMemo(
    () => ({ t, language, year, forecast: forecast ?? null, mayPlan: may('account', 'update') }),
    [t, language, year, forecast, may],
  )
  const columns = useMemo(() => monthColumns(setup), [setup])
  return (
    <Page
      title={t('business.title')}
      subtitle={t('business.about')}
      actions={
        may('account', 'create') && (
          <Button icon={Plus} onClick={() => showForm('new')}>
            {labels.fresh}
          </Button>
        )
      }
    >
      <div className={styles.period}>
        <Field label={t('period.year')}>
          <Select
            value={String(year)}
            options={years().map((value) => ({ value, label: value }))}
            onChange={({ target: { value } }) => set({ year: value, forecast: null })}
          />
        </Field>
        {known.length > 0 && (
          <Field label={labels.one}>
            <Select
              value={forecast ?? ''}
              options={known.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={({ target: { value } }) => set({ forecast: value })}
            />
          </Field>
        )}
      </div>
      <PanelBody query={months}>
        <div className={styles.stack}>
          <Card
            title={t('business.chart', { year })}
            aside={
              <PictureMenu
                area="card"
                title={t('business.chart', { year })}
                filter={known.find(({ id }) => id === forecast)?.name}
              />
            }
          >
            <Chart
              kind="column"
              label={t('business.chart', { year })}
              {...monthChart(rows, setup)}
              legend={[t('business.in'), t('business.out'), ...(forecast ? [t('business.expected')] : [])]}
            />
          </Card>
          <Card isFlush>
            <PlainTable
              label={t('business.chart', { year })}
              columns={columns}
              rows={rows}
              rowKey={({ month }) => `${year} ${forecast ?? ''} ${month ?? 'all'}`}
              isInset
            />
          </Card>
        </div>
      </PanelBody>
      {opened && (
        <FlowPiecesPanel
          question={opened}
          title={`${t(`business.${opened.type}`)} · ${monthColumnName(opened.month, year, language)}`}
          onClose={() => set({ month: null, type: null })}
        />
      )}
      <RecordPanel
        source={forecasts}
        id={form}
        initial={{ year }}
        onClose={() => showForm(null)}
        onSaved={({ id, year: of }) => set({ year: String(of), forecast: id, form: null })}
      >
        <FormField name="name" />
        <FormField name="year" />
      </RecordPanel>
    </Page>
  )
}
