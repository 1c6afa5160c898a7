import { type ReactElement, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { type AgedScaleRead, agedScales } from '../../../api/commercial/reports/aged-scales.ts'
import { hasCapability } from '../../../api/capabilities.ts'
import { isDay } from '../../../contract/rules/time/calendar-days.ts'
import { formatMoney } from '../../../format/amounts.ts'
import { formatDay } from '../../../format/dates.ts'
import { Badge } from '../../../ui/data/Badge.tsx'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import type { ListColumns } from '../../../widgets/list-screen/query/list-columns.ts'
import { ListScreen } from '../../../widgets/list-screen/ListScreen.tsx'
import { useLabels } from '../../../widgets/labels.ts'
import { today } from '../../../widgets/today.ts'
import { AgedPiecesPanel } from './AgedPiecesPanel.tsx'
import { AgedTotals } from './AgedTotals.tsx'
import styles from './aged.module.css'
import { ages } from './ages.ts'

const partyOf = ({ organization }: AgedScaleRead): { id: string; company_name?: string | null } | null =>
  typeof organization === 'object' && organization !== null ? (organization as { id: string }) : null
const nameOf = (row: AgedScaleRead): string => partyOf(row)?.company_name ?? ''

/** Returns the columns of the dunning progress of a customer. */
const remindedColumns = (
  language: string,
  labels: ReturnType<typeof useLabels>,
  levelName: (level: number) => string,
): ListColumns<AgedScaleRead> => [
  {
    key: 'reminded_on',
    isNumeric: true,
    tone: 'quiet',
    render: ({ reminded_on: day, reminded_level: level }) =>
      day && [formatDay(day, language), level && levelName(level)].filter(Boolean).join(' · '),
  },
  {
    key: 'promised_on',
    isNumeric: true,
    tone: 'quiet',
    render: ({ promised_on: day }) => day && formatDay(day, language),
  },
  {
    key: 'is_disputed',
    render: ({ is_disputed: isDisputed }) => isDisputed && <Badge tone="tertiary">{labels.field('is_disputed')}</Badge>,
  },
]

/** Shows the open amounts of customers and suppliers by age, on any day; each amount leads to its documents. */
export function AgedScaleScreen(): ReactElement {
  const { t, i18n } = useTranslation(['accounting', 'commercial', 'dunning'])
  const [params, setParams] = useSearchParams()
  const asked = params.get('at') ?? ''
  const at = isDay(asked) && asked < today() ? asked : undefined
  const isSales = params.get('menu-aged-scales') !== 'suppliers'
  const canOpen = hasCapability('commercial', 'added')
  const labels = useLabels(agedScales.entity)
  const query = params.toString()
  const columns = useMemo((): ListColumns<AgedScaleRead> => {
    const linkTo = (row: AgedScaleRead, age: string): string => {
      const next = new URLSearchParams(query)
      next.set('of', partyOf(row)?.id ?? '')
      if (age !== 'total') next.set('age', age)
      return `?${next}`
    }
    return [
      {
        key: 'organization',
        header: t(isSales ? 'aged.customer' : 'aged.supplier'),
        tone: 'strong',
        sort: 'organization',
        render: (row) => <bdi>{nameOf(row) || t('aged.noParty')}</bdi>,
        text: nameOf,
      },
      ...[...ages, 'total' as const].map((name) => ({
        key: name,
        tone: name === 'total' ? ('strong' as const) : undefined,
        render: (row: AgedScaleRead) => {
          const amount = row[name] ?? '0.00'
          if (Number(amount) === 0) return ''
          const text = (
            <>
              {name !== 'total' && <span className={styles.phoneAge}>{labels.field(name)}</span>}
              <bdi dir="ltr">{formatMoney(amount, i18n.language)}</bdi>
            </>
          )
          return canOpen ? (
            <TextLink isQuiet to={linkTo(row, name)}>
              {text}
            </TextLink>
          ) : (
            text
          )
        },
      })),
      ...(isSales && canOpen
        ? remindedColumns(i18n.language, labels, (level) => t(`dunning:steps.${String(level) as '1'}`))
        : []),
    ]
  }, [t, i18n.language, labels, isSales, canOpen, query])
  const base = useMemo(() => ({ expand: ['organization'], filters: { at } }), [at])
  const tabs = [
    { key: '', label: t('aged.customers'), params: { filters: { is_sales: true } } },
    { key: 'suppliers', label: t('aged.suppliers'), params: { filters: { is_sales: false } } },
  ]
  const close = (): void =>
    setParams((now) => {
      now.delete('of')
      now.delete('age')
      return now
    })
  return (
    <>
      <ListScreen
        source={agedScales}
        columns={columns}
        page={{
          title: t('aged.title'),
          empty: t('aged.empty'),
          top: <AgedTotals at={at} isSales={isSales} />,
        }}
        links={{ name: nameOf }}
        base={base}
        tabs={tabs}
        options={{
          filters: ['organization'],
          name: 'aged-scales',
          canDelete: false,
          canEdit: false,
          placeholder: t('aged.search'),
        }}
      />
      {(params.has('of') || params.has('age')) && (
        <AgedPiecesPanel
          question={{
            at,
            is_sales: isSales,
            organization: params.get('of') || undefined,
            age: params.get('age') || undefined,
          }}
          onClose={close}
        />
      )}
    </>
  )
}
