import { RotateCw, X } from 'lucide-react'
import { type ReactElement, type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type InvitationRead, invitations, useResend } from '../../../api/auth/people.ts'
import { users } from '../../../api/auth/users.ts'
import { hasCapability } from '../../../api/capabilities.ts'
import { invitedRoles } from '../../../contract/auth/invitation.ts'
import { fullName } from '../../../format/names.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { Badge } from '../../../ui/data/Badge.tsx'
import { EmptyState } from '../../../ui/data/EmptyState.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { ConfirmPart, useConfirm } from '../../../widgets/confirm/Confirm.tsx'
import { useLabels } from '../../../widgets/labels.ts'
import type { ListColumns } from '../../../widgets/list-screen/list-columns.ts'
import { ListScreen } from '../../../widgets/list-screen/ListScreen.tsx'
import { FormField } from '../../../widgets/record-form/FormField.tsx'
import { MailServerNotice } from '../../../widgets/mail-server/MailServerNotice.tsx'
import { RecordPanel } from '../../../widgets/record-form/RecordPanel.tsx'
import { useFormAddress } from '../../../widgets/tab-address.ts'
import styles from '../Admin.module.css'

/** Who was invited by whom, whether they came, and the form that invites. */
export function InvitationsPart({ top: tabs }: { top: ReactNode }): ReactElement {
  const { t } = useTranslation(['admin', 'paths'])
  const [form, show] = useFormAddress()
  const labels = useLabels(users.entity)
  const columns = useColumns()
  const top = (
    <>
      {tabs}
      <MailServerNotice />
    </>
  )
  return (
    <ConfirmPart>
      {hasCapability('auth', 'added') ? (
        <ListScreen
          source={invitations}
          columns={columns}
          page={{ title: t('paths:admin'), top, empty: t('invitations.empty') }}
          links={{ create: () => show('new'), createLabel: t('invitations.invite'), name: fullName }}
          options={{ filters: [], canDelete: false, canEdit: false }}
        />
      ) : (
        <Page title={t('paths:admin')}>
          {top}
          <EmptyState
            title={t('invitations.notListed')}
            actions={<Button onClick={() => show('new')}>{t('invitations.invite')}</Button>}
          />
        </Page>
      )}
      <RecordPanel source={invitations} id={form} onClose={() => show(null)}>
        <FormField name="email" help={t('invitations.emailHelp')} />
        <FormField name="first_name" />
        <FormField name="last_name" />
        <FormField name="group">
          {({ value, onChange }) => (
            <Select
              value={String(value ?? 1)}
              options={invitedRoles.map((role, at) => ({
                value: String(at + 1),
                label: labels.choice('role', role),
              }))}
              onChange={(event) => onChange(Number(event.target.value))}
            />
          )}
        </FormField>
      </RecordPanel>
    </ConfirmPart>
  )
}

function useColumns(): ListColumns<InvitationRead> {
  const { t } = useTranslation('admin')
  const labels = useLabels(users.entity)
  const [now] = useState(() => Date.now())
  return useMemo(() => {
    const roleOf = ({ group }: InvitationRead): string => {
      const role = invitedRoles[group - 1]
      return role ? labels.choice('role', role) : ''
    }
    const stateOf = ({ accepted_at, expires_at }: InvitationRead) =>
      accepted_at ? 'accepted' : expires_at && Date.parse(expires_at) < now ? 'lapsed' : 'pending'
    return [
      { key: 'email', tone: 'strong' },
      { key: 'last_name', header: t('people.name'), render: fullName, text: fullName },
      { key: 'group', align: 'start', sort: false, render: roleOf, text: roleOf },
      { key: 'invited_by', tone: 'quiet' },
      { key: 'created_at', header: t('invitations.sent'), tone: 'quiet', phone: 'hidden' },
      {
        key: 'accepted_at',
        header: t('state'),
        isNumeric: false,
        render: (row) => <Badge tone={tones[stateOf(row)]}>{t(`invitations.${stateOf(row)}`)}</Badge>,
        text: (row) => t(`invitations.${stateOf(row)}`),
      },
      {
        key: 'acts',
        header: t('people.acts'),
        isHeaderHidden: true,
        sort: false,
        align: 'end',
        render: (row) => (row.accepted_at ? null : <Acts invitation={row} />),
        isExported: false,
      },
    ]
  }, [t, labels, now])
}

const tones = { accepted: 'success', lapsed: 'danger', pending: 'warning' } as const

function Acts({ invitation }: { invitation: InvitationRead }) {
  const { id, email } = invitation
  const { t } = useTranslation('admin')
  const confirm = useConfirm()
  const resend = useResend()
  const withdraw = invitations.useDelete()
  const handleResend = (): void =>
    resend.mutate(id, { onSuccess: () => showToast('success', t('invitations.resent', { email })) })
  const handleWithdraw = async (): Promise<void> => {
    const text = <p>{t('invitations.withdrawText', { email })}</p>
    if (await confirm({ title: t('invitations.withdraw'), confirmLabel: t('invitations.withdraw'), text }))
      withdraw.mutate(invitation, { onSuccess: () => showToast('success', t('invitations.withdrawn', { email })) })
  }
  return (
    <span className={styles.acts}>
      <IconButton
        size="s"
        icon={RotateCw}
        label={t('invitations.resendTo', { email })}
        disabled={resend.isPending}
        onClick={handleResend}
      />
      <IconButton
        size="s"
        icon={X}
        label={t('invitations.withdrawOf', { email })}
        disabled={withdraw.isPending}
        onClick={() => void handleWithdraw()}
      />
    </span>
  )
}
