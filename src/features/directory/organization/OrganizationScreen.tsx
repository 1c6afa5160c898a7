import { Archive, ArchiveRestore, FileText, Pencil, ReceiptText, Repeat2, Trash2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { quotations } from '../../../api/commercial/quotations.ts'
import { organizationDocuments } from '../../../api/directory/documents.ts'
import { organizationNotes } from '../../../api/directory/notes.ts'
import { organizations, type OrganizationRead } from '../../../api/directory/organizations.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { pathTo } from '../../../paths/index.ts'
import { LinkButton } from '../../../ui/actions/LinkButton.tsx'
import type { MenuItem } from '../../../ui/actions/Menu.tsx'
import { Badge } from '../../../ui/data/Badge.tsx'
import { Columns } from '../../../ui/layout/Columns.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { useRecordName } from '../../../ui/layout/record-name.ts'
import { showToast } from '../../../ui/overlay/toast.ts'
import { Activity } from '../../../widgets/activity/Activity.tsx'
import { ConfirmPart, useConfirm } from '../../../widgets/confirm/Confirm.tsx'
import { FilesPanel } from '../../../widgets/files-panel/FilesPanel.tsx'
import { PreviousNext } from '../../../widgets/list-screen/PreviousNext.tsx'
import { NotesPanel } from '../../../widgets/notes-panel/NotesPanel.tsx'
import { termText } from '../../../widgets/payment-term.ts'
import { StatusBadge } from '../../../widgets/status-badge/StatusBadge.tsx'
import { useFormAddress } from '../../../widgets/tab-address.ts'
import { RecordMenu } from '../../../widgets/record-menu/RecordMenu.tsx'
import { TasksPanel } from '../../../widgets/tasks-panel/TasksPanel.tsx'
import { Facts } from '../Facts.tsx'
import { RecordState } from '../RecordState.tsx'
import { Balance } from './Balance.tsx'
import { LinkedContacts } from './LinkedContacts.tsx'
import { OrganizationDocuments } from './OrganizationDocuments.tsx'
import { OrganizationPanel } from './OrganizationPanel.tsx'

const expand = ['default_price', 'default_tax', 'sale_tax', 'buy_tax']
const facts = [
  ['address', 'postcode', 'city', 'region', 'country', 'phone', 'email', 'website'],
  [
    'siret_number',
    'intracommunity_vat_number',
    'vat_number',
    'electronic_address',
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
    'default_tax',
    'default_tax_type',
    'iban',
    'bic',
  ],
  ['linkedin_link', 'facebook_link', 'instagram_link', 'twitter_link', 'keywords'],
]

/** /organization/{id}: what is known of an organization, its documents, people, notes, tasks and files. */
export function OrganizationScreen(): ReactElement {
  const { id = '' } = useParams()
  const one = organizations.useOne(id, { expand })
  return (
    <RecordState query={one} title="organization.one">
      {(record) => (
        <ConfirmPart key={record.id}>
          <Organization record={record} />
        </ConfirmPart>
      )}
    </RecordState>
  )
}

function Organization({ record }: { record: OrganizationRead }) {
  const { t } = useTranslation('directory')
  const { may } = useRights()
  const [form, show] = useFormAddress()
  const canEdit = may('organization', 'update')
  useRecordName(record.company_name)
  return (
    <>
      <Page
        title={record.company_name}
        beside={
          <>
            <StatusBadge entity={organizations.entity} field="type" value={record.type} />
            {!record.is_active && <Badge tone="secondary">{t('archived')}</Badge>}
            {record.city}
          </>
        }
        actions={
          <>
            <PreviousNext source={organizations} id={record.id} to={(id) => pathTo('organization', { id })} />
            <Actions record={record} onEdit={() => show(record.id)} />
          </>
        }
      >
        <Columns
          aside={
            <>
              {may('invoice', 'read') && <Balance id={record.id} />}
              {may('contact', 'read') && <LinkedContacts id={record.id} />}
              <TasksPanel
                externalId={record.id}
                title={record.company_name}
                link={pathTo('organization', { id: record.id })}
              />
              <NotesPanel source={organizationNotes} parent="organization" id={record.id} canEdit={canEdit} />
              <FilesPanel source={organizationDocuments} parent="organization" id={record.id} canEdit={canEdit} />
              <Activity entity={organizations.entity} id={record.id} />
            </>
          }
        >
          <Facts
            entity={organizations.entity}
            record={{
              ...record,
              deadline: termText(record.deadline),
              payday: record.deadline?.endsWith('_nth') ? record.payday : null,
            }}
            groups={facts}
            onEdit={canEdit ? () => show(record.id) : undefined}
          />
          {may('quotation', 'read') && <OrganizationDocuments kind="quotations" id={record.id} />}
          {may('invoice', 'read') && <OrganizationDocuments kind="invoices" id={record.id} />}
        </Columns>
      </Page>
      <OrganizationPanel id={form} onClose={() => show(null)} />
    </>
  )
}

function Actions({ record, onEdit }: { record: OrganizationRead; onEdit: () => void }) {
  const { t } = useTranslation('directory')
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
    ...useKeeping(record, onEdit),
  ]
  return (
    <>
      <RecordMenu label={t('otherActions')} items={items} />
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

/** Changing, archiving and deleting, for who may. */
function useKeeping(record: OrganizationRead, onEdit: () => void): MenuItem[] {
  const { t } = useTranslation(['directory', 'common'])
  const { may } = useRights()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const patch = organizations.usePatch()
  const drop = organizations.useDelete()
  const archive = (): void =>
    patch.mutate(
      { id: record.id, values: { is_active: !record.is_active } },
      { onSuccess: () => showToast('success', t('common:messages.saved')) },
    )
  const handleDelete = async (): Promise<void> => {
    if (!(await confirm({ isDeletion: true, text: <p>{record.company_name}</p> }))) return
    await drop.mutateAsync(record.id)
    void navigate(pathTo('directory'))
  }
  const changes: MenuItem[] = [
    { key: 'edit', label: t('common:actions.modify'), icon: Pencil, onSelect: onEdit },
    {
      key: 'archive',
      label: t(record.is_active ? 'archive' : 'unarchive'),
      icon: record.is_active ? Archive : ArchiveRestore,
      onSelect: archive,
    },
  ]
  const deletion: MenuItem = {
    key: 'delete',
    label: t('common:actions.delete'),
    icon: Trash2,
    isDanger: true,
    startsGroup: true,
    onSelect: () => void handleDelete().catch(() => undefined),
  }
  return [...(may('organization', 'update') ? changes : []), ...(may('organization', 'delete') ? [deletion] : [])]
}
