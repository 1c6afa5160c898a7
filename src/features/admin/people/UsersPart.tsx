import { type ReactElement, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { groups, type UserRead } from '../../../api/auth/people.ts'
import { users } from '../../../api/auth/users.ts'
import { hasCapability } from '../../../api/capabilities.ts'
import { useRights } from '../../../api/session/use-session.ts'
import { joinWords } from '../../../format/join-words.ts'
import { fullName } from '../../../format/names.ts'
import { Badge } from '../../../ui/data/Badge.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { lazyPart } from '../../../widgets/panel/lazy-part.ts'
import { ConfirmPart } from '../../../widgets/confirm/Confirm.tsx'
import type { ListColumns } from '../../../widgets/list-screen/query/list-columns.ts'
import { ListScreen } from '../../../widgets/list-screen/ListScreen.tsx'
import { MailServerNotice } from '../../../widgets/mail-server/MailServerNotice.tsx'
import { FormField } from '../../../widgets/record-form/FormField.tsx'
import { RecordPanel } from '../../../widgets/record-form/RecordPanel.tsx'
import { SessionList } from '../../../widgets/sessions/SessionList.tsx'
import { formAddress, useFormAddress } from '../../../widgets/tab-address.ts'
import { InvitePanel } from './InvitePanel.tsx'
import { PendingInvitations } from './PendingInvitations.tsx'
import { PersonRights } from './PersonRights.tsx'
import { RoleDialog } from './RoleDialog.tsx'
import { UserMenu } from './UserMenu.tsx'

const EraseUser = lazyPart(() => import('./EraseUser.tsx').then(({ EraseUser }) => EraseUser))

/** Shows the people of the company with their role and groups, and the invitations. */
export function UsersPart(): ReactElement {
  const { t } = useTranslation(['admin', 'auth', 'common'])
  const { may } = useRights()
  const [form, show] = useFormAddress()
  const [changed, setChanged] = useState<UserRead | null>(null)
  const [changes, setChanges] = useState(0)
  const [watched, setWatched] = useState<UserRead | null>(null)
  const [erased, setErased] = useState<UserRead | null>(null)
  const columns = useColumns(setChanged, setWatched, setErased)
  const isAdded = hasCapability('auth', 'added')
  const top = (
    <>
      {may('user', 'create') && <MailServerNotice />}
      {may('user', 'create') && isAdded && <PendingInvitations />}
    </>
  )
  const endChange = (): void => {
    setChanged(null)
    setChanges((count) => count + 1)
  }
  return (
    <ConfirmPart>
      <ListScreen
        source={users}
        columns={columns}
        page={{ title: t('common:menuParts.users'), top }}
        links={{
          open: ({ id }) => formAddress(id),
          name: fullName,
          create: () => show('new'),
          createLabel: t('invitations.invite'),
        }}
        options={{ filters: ['is_active'], canDelete: false, canEdit: false, placeholder: t('people.search') }}
      />
      <InvitePanel isOpen={form === 'new'} onClose={() => show(null)} />
      {/* A changed role is a new version of the person, from which the form then starts. */}
      <RecordPanel key={changes} source={users} id={form === 'new' ? null : form} onClose={() => show(null)}>
        {isAdded && form && <PersonRights id={form} onChange={setChanged} />}
        <FormField name="first_name" />
        <FormField name="last_name" />
        <FormField name="email" isDisabled help={t('people.emailHelp')} />
        <FormField name="job_position" />
        {!isAdded && <FormField name="groups" help={t('people.groupsHelp')} />}
        <FormField name="language" />
      </RecordPanel>
      {changed && <RoleDialog person={changed} onClose={endChange} />}
      {erased && <EraseUser person={erased} onClose={() => setErased(null)} />}
      {watched && (
        <Dialog isOpen title={t('auth:sessions.of', { name: fullName(watched) })} onClose={() => setWatched(null)}>
          <SessionList user={watched.id} />
        </Dialog>
      )}
    </ConfirmPart>
  )
}

function useColumns(
  onRole: (person: UserRead) => void,
  onSessions: (person: UserRead) => void,
  onErase: (person: UserRead) => void,
): ListColumns<UserRead> {
  const { t, i18n } = useTranslation('admin')
  const { data } = groups.useList({ page_size: 100 })
  const isAdded = hasCapability('auth', 'added')
  return useMemo(() => {
    const names = new Map((data?.results ?? []).map(({ id, name }) => [id, name]))
    const hasMembers = (data?.results ?? []).some(({ members }) => (members ?? 0) > 0)
    const groupsOf = (row: UserRead): string =>
      joinWords((row.groups ?? []).map((id) => names.get(id) ?? '').filter(Boolean), i18n.language)
    return [
      { key: 'last_name', header: t('people.name'), tone: 'strong', render: fullName, text: fullName },
      { key: 'email', isWide: true },
      ...(isAdded ? ['role'] : []),
      // A column that is empty for everybody would use the space of the addresses.
      { key: 'groups', render: groupsOf, text: groupsOf, phone: 'hidden', isExtra: !hasMembers },
      { key: 'job_position', tone: 'quiet', phone: 'hidden' },
      {
        key: 'is_active',
        header: t('people.access'),
        render: (row) => (
          <Badge tone={row.is_active === false ? 'secondary' : 'success'}>
            {t(row.is_active === false ? 'people.closed' : 'people.open')}
          </Badge>
        ),
      },
      {
        key: 'acts',
        header: t('people.acts'),
        isHeaderHidden: true,
        sort: false,
        align: 'end',
        render: (row) => (
          <UserMenu
            person={row}
            onRole={() => onRole(row)}
            onSessions={() => onSessions(row)}
            onErase={() => onErase(row)}
          />
        ),
        isExported: false,
      },
    ]
  }, [t, i18n.language, data, isAdded, onRole, onSessions, onErase])
}
