import { FileText, ReceiptText, Repeat2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { quotations } from '../../../api/commercial/documents/quotations.ts'
import { organizationDocuments } from '../../../api/directory/documents.ts'
import { organizationNotes } from '../../../api/directory/notes.ts'
import { organizations, type OrganizationRead } from '../../../api/directory/organizations.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { decimal } from '../../../contract/rules/money/decimal.ts'
import { pathTo } from '../../../paths/index.ts'
import { LinkButton } from '../../../ui/actions/LinkButton.tsx'
import { termText } from '../../../widgets/payment-term.ts'
import { RecordMenu } from '../../../widgets/record-menu/RecordMenu.tsx'
import { menuItems, type RecordItems } from '../../../widgets/record-screen/record-items.ts'
import { RecordScreen } from '../../../widgets/record-screen/RecordScreen.tsx'
import { Balance } from './Balance.tsx'
import { CompanyTree } from './CompanyTree.tsx'
import { LinkedContacts } from './LinkedContacts.tsx'
import { OrganizationDocuments } from './OrganizationDocuments.tsx'
import { OrganizationPanel } from './OrganizationPanel.tsx'

const expand = ['default_price', 'sale_tax', 'buy_tax', 'parent']
const facts = [
  ['address', 'postcode', 'city', 'region', 'country', 'phone', 'email', 'website'],
  [
    'legal_form',
    'siret_number',
    'intracommunity_vat_number',
    'vat_number',
    'electronic_address',
    'parent',
    'followed_by',
    'category',
    'source',
    'is_manufacturer',
    'is_person',
    'language',
    'references',
    'sku',
  ],
  [
    'deadline',
    'payday',
    'payment_method',
    'invoice_policy',
    'default_price',
    'default_discount',
    'discount',
    'currency',
    'sale_tax',
    'buy_tax',
    'iban',
    'bic',
    'self_billing_since',
  ],
  ['linkedin_link', 'facebook_link', 'instagram_link', 'twitter_link', 'keywords'],
]

/** /organization/{id}: the facts of an organization, its documents, people, notes, tasks and files. */
export function OrganizationScreen(): ReactElement {
  const { may } = useRights()
  return (
    <RecordScreen
      source={organizations}
      expand={expand}
      links={{ to: (id) => pathTo('organization', { id }), list: pathTo('directory') }}
      head={{
        badge: 'type',
        beside: ({ city }) => city,
        actions: (record, items) => <Actions record={record} items={items} />,
      }}
      facts={{
        groups: facts,
        valuesOf: (record) => ({
          ...record,
          // Values of the second fields of an older record, where its first ones are empty.
          vat_number: record.intracommunity_vat_number ? null : record.vat_number,
          discount: isNothing(record.default_discount) && !isNothing(record.discount) ? record.discount : null,
          deadline: termText(record.deadline),
          payday: record.deadline?.endsWith('_nth') ? record.payday : null,
        }),
      }}
      form={(id, close) => <OrganizationPanel id={id} onClose={close} />}
      parts={{
        main: ({ id }) => (
          <>
            {may('quotation', 'read') && <OrganizationDocuments kind="quotations" id={id} />}
            {may('invoice', 'read') && <OrganizationDocuments kind="invoices" id={id} />}
          </>
        ),
        aside: ({ id }) => (
          <>
            {may('invoice', 'read') && <Balance id={id} />}
            <CompanyTree id={id} />
            {may('contact', 'read') && <LinkedContacts id={id} />}
          </>
        ),
        notes: organizationNotes,
        files: organizationDocuments,
      }}
    />
  )
}

const isNothing = (percent: string | null | undefined): boolean => decimal(percent).isZero()

function Actions({ record, items: own }: { record: OrganizationRead; items: RecordItems }) {
  const { t } = useTranslation(['directory', 'widgets'])
  const { may } = useRights()
  const mayQuote = may('quotation', 'create')
  const last = quotations.useList(
    { page: 1, page_size: 1, fields: ['id'], filters: { organization: record.id, is_sales: true } },
    { isSilent: true, enabled: mayQuote },
  )
  const canRepeat = mayQuote && Boolean(last.data?.count)
  const query = { organization: record.id }
  const fresh = pathTo('quotation-create', { sales: 'sales' }, query)
  const items = [
    ...(canRepeat ? [{ key: 'quotation', label: t('newQuotation'), icon: FileText, to: fresh }] : []),
    ...(may('invoice', 'create')
      ? [
          {
            key: 'invoice',
            label: t('newInvoice'),
            icon: ReceiptText,
            to: pathTo('invoice-create', { sales: 'sales' }, query),
          },
        ]
      : []),
    ...menuItems(own),
  ]
  return (
    <>
      <RecordMenu label={t('widgets:moreActions')} items={items} />
      {canRepeat && (
        <LinkButton
          variant="primary"
          icon={Repeat2}
          to={pathTo('quotation-create', { sales: 'sales' }, { ...query, copyFromLast: 1 })}
        >
          {t('copyFromLast')}
        </LinkButton>
      )}
      {!canRepeat && mayQuote && (
        <LinkButton variant="primary" icon={FileText} to={fresh}>
          {t('newQuotation')}
        </LinkButton>
      )}
    </>
  )
}
