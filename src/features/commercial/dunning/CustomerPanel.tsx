import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DunningActName } from '../../../api/commercial/reminders.ts'
import { useRights, useSession } from '../../../api/session/use-session.ts'
import { type DunnedCustomer, dunnedCustomer, type DunnedInvoice } from '../../../contract/rules/dunning-customers.ts'
import { formatMoney } from '../../../format/amounts.ts'
import { formatDay } from '../../../format/dates.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { Card } from '../../../ui/data/Card.tsx'
import type { Column } from '../../../ui/data/columns.ts'
import { DefinitionList } from '../../../ui/data/DefinitionList.tsx'
import { PlainTable } from '../../../ui/data/PlainTable.tsx'
import { SidePanel } from '../../../ui/overlay/SidePanel.tsx'
import { today } from '../../../widgets/today.ts'
import { kinds } from '../document/kinds.ts'
import { ActDialog } from './ActDialog.tsx'
import { PhoneText } from '../../../widgets/field-value/PhoneText.tsx'
import styles from './dunning.module.css'
import { History } from './History.tsx'
import { StateBadge } from './StateBadge.tsx'

/** A late customer: what to say on the telephone, the invoices and what was done, and where what was said is typed in. */
export function CustomerPanel({ customer, onClose }: { customer: DunnedCustomer; onClose: () => void }): ReactElement {
  const { t, i18n } = useTranslation('dunning')
  const { may } = useRights()
  const [act, setAct] = useState<DunningActName | null>(null)
  const { organization, invoices } = customer
  const asked = invoices.filter(({ state }) => state !== 'disputed')
  const money = (amount: string): string => formatMoney(amount, i18n.language)
  return (
    <>
      <SidePanel
        isOpen
        size="l"
        title={organization.company_name}
        onClose={onClose}
        footer={may('invoice', 'update') && <ActButtons invoices={invoices} onAct={setAct} />}
      >
        <div className={styles.panel}>
          <DefinitionList
            items={[
              { key: 'state', label: t('columns.next'), value: <StateBadge of={customer} /> },
              ...(organization.phone
                ? [
                    {
                      key: 'phone',
                      label: t('panel.phone'),
                      value: (
                        <a dir="ltr" href={`tel:${organization.phone.replaceAll(/[^+\d]/g, '')}`}>
                          <PhoneText stored={organization.phone} />
                        </a>
                      ),
                    },
                  ]
                : []),
              { key: 'late', label: t('columns.late'), value: <b dir="ltr">{money(customer.late)}</b> },
              ...(customer.total === customer.late
                ? []
                : [{ key: 'total', label: t('panel.total'), value: <bdi dir="ltr">{money(customer.total)}</bdi> }]),
            ]}
          />
          {asked.length > 0 && (
            <Card title={t('panel.script')}>
              <Script customer={customer} about={asked} />
            </Card>
          )}
          <Card title={t('panel.invoices')} isFlush>
            <Invoices rows={invoices} />
          </Card>
          <Card title={t('panel.history')}>
            <History filters={{ organization: organization.id }} />
          </Card>
        </div>
      </SidePanel>
      {act && <ActDialog act={act} invoices={invoices.filter(isFor(act))} onClose={() => setAct(null)} />}
    </>
  )
}

const isFor =
  (act: DunningActName) =>
  ({ state }: DunnedInvoice): boolean =>
    act === 'lift' ? state === 'disputed' : act === 'dispute' ? state !== 'disputed' : true

function ActButtons({ invoices, onAct }: { invoices: readonly DunnedInvoice[]; onAct: (act: DunningActName) => void }) {
  const { t } = useTranslation('dunning')
  const acts = (['lift', 'dispute', 'promise', 'call'] as const).filter((act) => invoices.some(isFor(act)))
  return acts.map((act) => (
    <Button key={act} variant={act === 'call' ? 'primary' : undefined} onClick={() => onAct(act)}>
      {t(`act.${act}`)}
    </Button>
  ))
}

function Script({ customer: { organization }, about }: { customer: DunnedCustomer; about: readonly DunnedInvoice[] }) {
  const { t, i18n } = useTranslation('dunning')
  const { user } = useSession()
  const numbers = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(about.map(({ number }) => number))
  return (
    <p className={styles.script}>
      {t('panel.ask', {
        company: user?.company_object?.name ?? '',
        numbers: t('panel.numbers', { count: about.length, numbers }),
        amount: formatMoney(dunnedCustomer(organization, about, today()).late, i18n.language),
      })}
    </p>
  )
}

function Invoices({ rows }: { rows: readonly DunnedInvoice[] }) {
  const { t, i18n } = useTranslation('dunning')
  const money = (amount: string, { currency }: DunnedInvoice): ReactElement => (
    <bdi dir="ltr">{formatMoney(amount, i18n.language, currency)}</bdi>
  )
  const columns: Column<DunnedInvoice>[] = [
    {
      key: 'number',
      header: t('columns.invoice'),
      tone: 'strong',
      render: ({ id, number }) => (
        <TextLink to={kinds.invoice.pageTo(id, 'sales')}>
          <bdi dir="ltr">{number}</bdi>
        </TextLink>
      ),
    },
    {
      key: 'due',
      header: t('columns.due'),
      isNumeric: true,
      render: ({ due, days }) => (
        <>
          {formatDay(due ?? '', i18n.language)}
          <div className={styles.quiet}>{t('panel.late', { count: days })}</div>
        </>
      ),
    },
    { key: 'next', header: t('columns.next'), render: (row) => <StateBadge of={row} /> },
    { key: 'late', header: t('columns.late'), align: 'end', tone: 'strong', render: (row) => money(row.late, row) },
    { key: 'penalty', header: t('columns.fees'), align: 'end', render: (row) => money(row.penalty, row) },
    { key: 'indemnity', header: t('columns.indemnity'), align: 'end', render: (row) => money(row.indemnity, row) },
  ]
  return <PlainTable label={t('panel.invoices')} columns={columns} rows={rows} rowKey={({ id }) => id} />
}
