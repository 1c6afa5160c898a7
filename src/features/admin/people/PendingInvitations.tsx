import { RotateCw, X } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { groups, type InvitationRead, invitations, useResend } from '../../../api/auth/people.ts'
import { users } from '../../../api/auth/users.ts'
import { invitedRoles } from '../../../contract/auth/invitation.ts'
import { formatMoment } from '../../../format/dates.ts'
import { fullName } from '../../../format/names.ts'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { Badge } from '../../../ui/data/Badge.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { showToast } from '../../../ui/toast/toast.ts'
import { useConfirm } from '../../../widgets/confirm/Confirm.tsx'
import { useLabels } from '../../../widgets/labels.ts'
import styles from './people.module.css'

/** Lists the invitations that are not accepted yet, above the users. */
export function PendingInvitations(): ReactElement | null {
  const { t } = useTranslation('admin')
  const { data, isError, refetch } = invitations.useList({
    page_size: 100,
    filters: { accepted_at__isnull: 'true' },
  })
  if (isError && !data) return <ErrorState title={t('invitations.failed')} onRetry={() => void refetch()} />
  if (!data || data.results.length === 0) return null
  return (
    <section className={styles.pending} aria-label={t('invitations.waiting', { count: data.count })}>
      <h2 className={styles.heading}>{t('invitations.waiting', { count: data.count })}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls is reached by keyboard */}
      <ul className={styles.list} tabIndex={data.results.length > 3 ? 0 : undefined}>
        {data.results.map((invitation) => (
          <Invitation key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </section>
  )
}

function Invitation({ invitation }: { invitation: InvitationRead }) {
  const { t, i18n } = useTranslation('admin')
  const labels = useLabels(users.entity)
  const known = groups.useList({ page_size: 100 }).data?.results ?? []
  const [now] = useState(() => Date.now())
  const role = invitedRoles[invitation.group - 1]
  const given = [
    role ? labels.choice('role', role) : '',
    ...known.filter(({ id }) => invitation.groups?.includes(id)).map(({ name }) => name),
  ].filter(Boolean)
  const isLapsed = Boolean(invitation.expires_at && Date.parse(invitation.expires_at) < now)
  return (
    <li className={styles.invitation}>
      <strong>
        <bdi>{invitation.email}</bdi>
      </strong>
      <span>{fullName(invitation)}</span>
      <span>{given.join(' · ')}</span>
      <span className={styles.quiet}>
        {t('invitations.by', {
          name: fullName(invitation.invited_by_object) || '—',
          at: formatMoment(invitation.created_at, i18n.language),
        })}
      </span>
      <Badge tone={isLapsed ? 'danger' : 'warning'}>{t(isLapsed ? 'invitations.lapsed' : 'invitations.pending')}</Badge>
      <Acts invitation={invitation} />
    </li>
  )
}

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
