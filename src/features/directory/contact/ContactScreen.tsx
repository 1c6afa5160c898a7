import { Archive, ArchiveRestore, Mail, Pencil, Trash2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { contacts, type ContactRead } from '../../../api/directory/contacts.ts'
import { contactDocuments } from '../../../api/directory/documents.ts'
import { contactNotes } from '../../../api/directory/notes.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { fullName } from '../../../format/names.ts'
import { pathTo } from '../../../paths/index.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { LinkButton } from '../../../ui/actions/LinkButton.tsx'
import type { MenuItem } from '../../../ui/actions/Menu.tsx'
import { TextLink } from '../../../ui/actions/TextLink.tsx'
import { Badge } from '../../../ui/data/Badge.tsx'
import { Columns } from '../../../ui/layout/Columns.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { useRecordName } from '../../../ui/layout/record-name.ts'
import { showToast } from '../../../ui/overlay/toast.ts'
import { Activity } from '../../../widgets/activity/Activity.tsx'
import { ConfirmPart, useConfirm } from '../../../widgets/confirm/Confirm.tsx'
import { FilesPanel } from '../../../widgets/files-panel/FilesPanel.tsx'
import { referenceText } from '../../../widgets/field-value/field-text.ts'
import { idOf } from '../../../widgets/entity.ts'
import { PreviousNext } from '../../../widgets/list-screen/PreviousNext.tsx'
import { NotesPanel } from '../../../widgets/notes-panel/NotesPanel.tsx'
import { useFormAddress } from '../../../widgets/tab-address.ts'
import { RecordMenu } from '../../../widgets/record-menu/RecordMenu.tsx'
import { TasksPanel } from '../../../widgets/tasks-panel/TasksPanel.tsx'
import { Facts } from '../Facts.tsx'
import { RecordState } from '../RecordState.tsx'
import { ContactPanel } from './ContactPanel.tsx'

const expand = ['organization', 'commercial_assigned']
const facts = [
  ['email', 'phone', 'address', 'adress_secondary', 'postcode', 'city', 'region', 'country'],
  ['post', 'type', 'category', 'commercial_assigned'],
  ['website', 'linkedin_link', 'facebook_link', 'instagram_link', 'twitter_link', 'keywords'],
]

/** /contact/{id}: what is known of a person, with notes, tasks and files. */
export function ContactScreen(): ReactElement {
  const { id = '' } = useParams()
  const one = contacts.useOne(id, { expand })
  return (
    <RecordState query={one} title="contact.one">
      {(record) => (
        <ConfirmPart key={record.id}>
          <Contact record={record} />
        </ConfirmPart>
      )}
    </RecordState>
  )
}

function Contact({ record }: { record: ContactRead }) {
  const { t } = useTranslation('directory')
  const { may } = useRights()
  const [form, show] = useFormAddress()
  const canEdit = may('contact', 'update')
  const organization = idOf(record.organization)
  const company = referenceText(record.organization)
  useRecordName(fullName(record))
  return (
    <>
      <Page
        title={fullName(record)}
        beside={
          <>
            {!record.is_active && <Badge tone="secondary">{t('archived')}</Badge>}
            {record.post}
            {organization && company && (
              <TextLink to={pathTo('organization', { id: organization })}>{company}</TextLink>
            )}
          </>
        }
        actions={
          <>
            <PreviousNext source={contacts} id={record.id} to={(id) => pathTo('contact', { id })} />
            <Actions record={record} onEdit={() => show(record.id)} />
          </>
        }
      >
        <Columns
          aside={
            <>
              <TasksPanel externalId={record.id} title={fullName(record)} link={pathTo('contact', { id: record.id })} />
              <FilesPanel source={contactDocuments} parent="contact" id={record.id} canEdit={canEdit} />
              <Activity entity={contacts.entity} id={record.id} />
            </>
          }
        >
          <Facts
            entity={contacts.entity}
            record={record}
            groups={facts}
            onEdit={canEdit ? () => show(record.id) : undefined}
          />
          <NotesPanel source={contactNotes} parent="contact" id={record.id} canEdit={canEdit} />
        </Columns>
      </Page>
      <ContactPanel id={form} onClose={() => show(null)} />
    </>
  )
}

function Actions({ record, onEdit }: { record: ContactRead; onEdit: () => void }) {
  const { t } = useTranslation(['directory', 'common'])
  const { may } = useRights()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const patch = contacts.usePatch()
  const drop = contacts.useDelete()
  const archive = (): void =>
    patch.mutate(
      { id: record.id, values: { is_active: !record.is_active } },
      { onSuccess: () => showToast('success', t('common:messages.saved')) },
    )
  const handleDelete = async (): Promise<void> => {
    if (!(await confirm({ isDeletion: true, text: <p>{fullName(record)}</p> }))) return
    await drop.mutateAsync(record.id)
    void navigate(`${pathTo('directory')}?menu-directory=contacts`)
  }
  const items: (MenuItem | false)[] = [
    may('contact', 'update') && {
      key: 'archive',
      label: t(record.is_active ? 'archive' : 'unarchive'),
      icon: record.is_active ? Archive : ArchiveRestore,
      onSelect: archive,
    },
    may('contact', 'delete') && {
      key: 'delete',
      label: t('common:actions.delete'),
      icon: Trash2,
      isDanger: true,
      startsGroup: true,
      onSelect: () => void handleDelete().catch(() => undefined),
    },
  ]
  const offered = items.filter((item): item is MenuItem => Boolean(item))
  return (
    <>
      <RecordMenu
        label={t('otherActions')}
        items={offered}
        shown={
          may('contact', 'update')
            ? [{ key: 'edit', label: t('common:actions.modify'), icon: Pencil, onSelect: onEdit }]
            : undefined
        }
      />
      {may('contact', 'update') && (
        <Button icon={Pencil} variant={record.email ? 'default' : 'primary'} onClick={onEdit}>
          {t('common:actions.modify')}
        </Button>
      )}
      {record.email && (
        <LinkButton variant="primary" icon={Mail} to={`mailto:${record.email}`}>
          {t('write')}
        </LinkButton>
      )}
    </>
  )
}
