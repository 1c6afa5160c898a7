import { BellRing, FileText, Phone } from 'lucide-react'
import { type ReactElement, useId, useState } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { DunningActName } from '../../api/commercial/reminders.ts'
import { useRights, useSession } from '../../api/session/use-session.ts'
import {
  type DunnedCustomer,
  dunnedCustomer,
  type DunnedInvoice,
} from '../../contract/commercial/rules/dunning/dunning-customers.ts'
import { formatMoney } from '../../format/amounts.ts'
import { formatDay } from '../../format/dates.ts'
import { Button, buttonClass, ButtonContent } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { Card } from '../../ui/data/Card.tsx'
import type { TableColumn } from '../../ui/table/columns.ts'
import { DefinitionList } from '../../ui/data/DefinitionList.tsx'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import { SidePanel } from '../../ui/overlay/SidePanel.tsx'
import { dialled } from '../../widgets/party/party.ts'
import { today } from '../../widgets/today.ts'
import { kinds } from '../../widgets/documents/kinds.ts'
import { ActDialog } from './ActDialog.tsx'
import { PhoneText } from '../../widgets/field-value/PhoneText.tsx'
import styles from './dunning.module.css'
import { History } from './History.tsx'
import { isNow, pausedBy } from './paused.ts'
import { PausedNote } from './PausedNote.tsx'
import { PdfDialog } from './PdfDialog.tsx'
import { StateBadge } from './StateBadge.tsx'

/** Shows a late customer: the text for a call, the invoices and the earlier acts, and the forms to record new ones. */
export function CustomerPanel({
  customer,
  onRemind,
  onClose,
}: {
  customer: DunnedCustomer
  onRemind?: () => void
  onClose: () => void
}): ReactElement {
  const { t } = useTranslation('dunning')
  const mayAct = useRights().may('invoice', 'update')
  const [act, setAct] = useState<DunningActName | null>(null)
  const [pdf, setPdf] = useState<DunnedInvoice | null>(null)
  const note = useId()
  const { organization, invoices } = customer
  const paused = pausedBy(customer)
  return (
    <>
      <SidePanel
        isOpen
        size="l"
        title={organization.company_name}
        onClose={onClose}
        footer={
          mayAct && (
            <ActButtons customer={customer} note={paused ? note : undefined} onAct={setAct} onRemind={onRemind} />
          )
        }
      >
        <div className={styles.panel}>
          <Facts customer={customer} onCall={mayAct ? () => setAct('call') : undefined} />
          {paused && paused.reason !== 'covered' && <PausedNote id={note} paused={paused} />}
          <Allocate id={paused?.reason === 'covered' ? note : undefined} customer={customer} />
          <Script customer={customer} />
          <Card title={t('panel.invoices')} isFlush>
            <Invoices rows={invoices} onOpen={setPdf} />
          </Card>
          <Card title={t('panel.history')}>
            <History filters={{ organization: organization.id }} />
          </Card>
        </div>
      </SidePanel>
      {act && <ActDialog act={act} invoices={invoices.filter(isFor(act))} onClose={() => setAct(null)} />}
      {pdf && <PdfDialog id={pdf.id} number={pdf.number} onClose={() => setPdf(null)} />}
    </>
  )
}

function Facts({ customer, onCall }: { customer: DunnedCustomer; onCall?: () => void }) {
  const { t, i18n } = useTranslation('dunning')
  const { credit } = customer
  const money = (amount: string): string => formatMoney(amount, i18n.language)
  return (
    <DefinitionList
      items={[
        { key: 'state', label: t('columns.next'), value: <StateBadge of={customer} /> },
        ...reach(customer, t, onCall),
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
  )
}

/**
 * Returns the contact data of a customer: the telephone number, whose call can then be recorded, and the addresses of
 * the reminders.
 */
function reach({ organization, invoices }: DunnedCustomer, t: TFunction<'dunning'>, onCall?: () => void) {
  const mails = [...new Set(invoices.flatMap(({ email }) => email ?? []))]
  const subject = encodeURIComponent(
    t('panel.mailSubject', { count: invoices.length, numbers: invoices.map(({ number }) => number).join(', ') }),
  )
  const phone = organization.phone && (
    <a dir="ltr" href={dialled(organization.phone)} onClick={onCall}>
      <PhoneText stored={organization.phone} />
    </a>
  )
  return [
    ...(phone ? [{ key: 'phone', label: t('panel.phone'), value: phone }] : []),
    ...mails.map((email) => ({
      key: email,
      label: t('panel.mail'),
      value: (
        <a dir="ltr" href={`mailto:${email}?subject=${subject}`}>
          {email}
        </a>
      ),
    })),
  ]
}

const isFor =
  (act: DunningActName) =>
  ({ state }: DunnedInvoice): boolean =>
    act === 'lift' ? state === 'disputed' : act === 'dispute' ? state !== 'disputed' : true

/**
 * Shows the free credit of a customer, and where it is allocated: on its credit note, or by a payment of the oldest
 * invoice.
 */
function Allocate({ id, customer: { credit, invoices, state } }: { id?: string; customer: DunnedCustomer }) {
  const { t, i18n } = useTranslation('dunning')
  const [oldest] = invoices.filter(({ credit: share }) => Number(share) > 0)
  if (!credit || !oldest) return null
  const to = credit.document
    ? kinds.credit.pageTo(credit.document, 'sales', { action: 'allocate' })
    : kinds.invoice.pageTo(oldest.id, 'sales', { action: 'pay' })
  const amount = formatMoney(credit.amount, i18n.language)
  return (
    <p id={id} role="note">
      {t(state === 'covered' ? 'panel.covered' : 'panel.coveredPart', { amount })}{' '}
      <TextLink to={to}>{t('panel.allocate')}</TextLink>
    </p>
  )
}

/**
 * Shows the steps about a customer: the next one is the filled button; a reminder that may not be sent names its
 * reason.
 */
function ActButtons({
  customer: { organization, invoices },
  note,
  onAct,
  onRemind,
}: {
  customer: DunnedCustomer
  note?: string
  onAct: (act: DunningActName) => void
  onRemind?: () => void
}) {
  const { t } = useTranslation('dunning')
  const acts = (['lift', 'dispute', 'promise', 'call'] as const).filter((act) => invoices.some(isFor(act)))
  const isCall = Boolean(note) && invoices.some((one) => isNow(one) && one.next?.step === 'call')
  return (
    <>
      {acts.map((act) => (
        <Button
          key={act}
          variant={act === 'call' && isCall && !organization.phone ? 'primary' : undefined}
          onClick={() => onAct(act)}
        >
          {t(`act.${act}`)}
        </Button>
      ))}
      {isCall && organization.phone && (
        <a
          href={dialled(organization.phone)}
          className={buttonClass({ variant: 'primary' })}
          onClick={() => onAct('call')}
        >
          <ButtonContent icon={Phone}>{t('panel.call')}</ButtonContent>
        </a>
      )}
      {onRemind && (
        <Button
          variant={note ? undefined : 'primary'}
          icon={BellRing}
          disabled={note !== undefined}
          aria-describedby={note}
          onClick={onRemind}
        >
          {t('remind')}
        </Button>
      )}
    </>
  )
}

/** Shows the text for a call; paused invoices are not mentioned. */
function Script({ customer: { organization, invoices } }: { customer: DunnedCustomer }) {
  const { t, i18n } = useTranslation('dunning')
  const { user } = useSession()
  const about = invoices.filter((one) => isNow(one) || one.state === 'planned')
  if (about.length === 0) return null
  const numbers = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(about.map(({ number }) => number))
  return (
    <Card title={t('panel.script')}>
      <p className={styles.script}>
        {t('panel.ask', {
          company: user?.company_object?.name ?? '',
          numbers: t('panel.numbers', { count: about.length, numbers }),
          amount: formatMoney(dunnedCustomer(organization, about, today()).asked, i18n.language),
        })}
      </p>
    </Card>
  )
}

function Invoices({ rows, onOpen }: { rows: readonly DunnedInvoice[]; onOpen: (invoice: DunnedInvoice) => void }) {
  const { t, i18n } = useTranslation('dunning')
  const money = (amount: string, { currency }: DunnedInvoice): ReactElement => (
    <bdi dir="ltr">{formatMoney(amount, i18n.language, currency)}</bdi>
  )
  const columns: TableColumn<DunnedInvoice>[] = [
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
    render: (row) => (
      <IconButton icon={FileText} label={t('panel.pdfOf', { number: row.number })} onClick={() => onOpen(row)} />
    ),
  })
  return <PlainTable label={t('panel.invoices')} columns={columns} rows={rows} rowKey={({ id }) => id} />
}
