import { BellRing } from 'lucide-react'
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
import { dialled } from '../../../widgets/party/party.ts'
import { today } from '../../../widgets/today.ts'
import { kinds } from '../document/kinds.ts'
import { ActDialog } from './ActDialog.tsx'
import { PhoneText } from '../../../widgets/field-value/PhoneText.tsx'
import { PdfButton } from './PdfButton.tsx'
import styles from './dunning.module.css'
import { History } from './History.tsx'
import { StateBadge } from './StateBadge.tsx'

/** A late customer: what to say on the telephone, the invoices and what was done, and where what was said is typed in. */
export function CustomerPanel({
  customer,
  onRemind,
  onClose,
}: {
  customer: DunnedCustomer
  onRemind?: () => void
  onClose: () => void
}): ReactElement {
  const { t, i18n } = useTranslation('dunning')
  const { may } = useRights()
  const [act, setAct] = useState<DunningActName | null>(null)
  const { organization, invoices, credit } = customer
  const asked = invoices.filter(({ state }) => state !== 'disputed' && state !== 'covered')
  const mails = [...new Set(invoices.flatMap(({ email }) => email ?? []))]
  const money = (amount: string): string => formatMoney(amount, i18n.language)
  return (
    <>
      <SidePanel
        isOpen
        size="l"
        title={organization.company_name}
        onClose={onClose}
        footer={may('invoice', 'update') && <ActButtons invoices={invoices} onAct={setAct} onRemind={onRemind} />}
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
                        <a dir="ltr" href={dialled(organization.phone)}>
                          <PhoneText stored={organization.phone} />
                        </a>
                      ),
                    },
                  ]
                : []),
              ...mails.map((email) => ({
                key: email,
                label: t('panel.mail'),
                value: (
                  <a dir="ltr" href={`mailto:${email}`}>
                    {email}
                  </a>
                ),
              })),
              { key: 'late', label: t('columns.late'), value: <b dir="ltr">{money(customer.late)}</b> },
              ...(credit
                ? [
                    { key: 'credit', label: t('panel.credit'), value: <bdi dir="ltr">{money(credit.amount)}</bdi> },
                    { key: 'asked', label: t('panel.asked'), value: <b dir="ltr">{money(customer.asked)}</b> },
                  ]
                : []),
              ...(customer.total === customer.asked
                ? []
                : [{ key: 'total', label: t('panel.total'), value: <bdi dir="ltr">{money(customer.total)}</bdi> }]),
            ]}
          />
          {credit && <Allocate customer={customer} />}
          {asked.length > 0 && customer.state !== 'covered' && (
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

/** The free credit of a customer, and where it is allocated: on its credit note, or by a payment of the oldest invoice. */
function Allocate({ customer: { credit, invoices, state } }: { customer: DunnedCustomer }) {
  const { t, i18n } = useTranslation('dunning')
  const [oldest] = invoices.filter(({ credit: share }) => Number(share) > 0)
  if (!credit || !oldest) return null
  const to = credit.document
    ? kinds.credit.pageTo(credit.document, 'sales', { action: 'allocate' })
    : kinds.invoice.pageTo(oldest.id, 'sales', { action: 'pay' })
  const amount = formatMoney(credit.amount, i18n.language)
  return (
    <p role="note">
      {t(state === 'covered' ? 'panel.covered' : 'panel.coveredPart', { amount })}{' '}
      <TextLink to={to}>{t('panel.allocate')}</TextLink>
    </p>
  )
}

function ActButtons({
  invoices,
  onAct,
  onRemind,
}: {
  invoices: readonly DunnedInvoice[]
  onAct: (act: DunningActName) => void
  onRemind?: () => void
}) {
  const { t } = useTranslation('dunning')
  const acts = (['lift', 'dispute', 'promise', 'call'] as const).filter((act) => invoices.some(isFor(act)))
  const isDue = invoices.some(({ state, next }) => (state === 'due' || state === 'broken') && next?.step === 'reminder')
  return (
    <>
      {acts.map((act) => (
        <Button key={act} variant={act === 'call' && !isDue ? 'primary' : undefined} onClick={() => onAct(act)}>
          {t(`act.${act}`)}
        </Button>
      ))}
      {onRemind && (
        <Button variant={isDue ? 'primary' : undefined} icon={BellRing} onClick={onRemind}>
          {t('remind')}
        </Button>
      )}
    </>
  )
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
        amount: formatMoney(dunnedCustomer(organization, about, today()).asked, i18n.language),
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
  columns.push({
    key: 'pdf',
    header: t('panel.pdf'),
    isHeaderHidden: true,
    align: 'end',
    render: ({ id, number }) => <PdfButton id={id} number={number} />,
  })
  return <PlainTable label={t('panel.invoices')} columns={columns} rows={rows} rowKey={({ id }) => id} />
}
