import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge, type BadgeTone } from '../../../ui/data/Badge.tsx'
import { type MailState, mailStateOf } from '../../../widgets/email-dialog/mail-state.ts'
import { translateKey } from '../../../widgets/labels.ts'

const tones: Readonly<Record<string, BadgeTone>> = {
  pending: 'warning',
  waiting: 'warning',
  sent: 'success',
  failed: 'danger',
  scheduled: 'primary',
  stopped: 'danger',
  kept: 'success',
  no_server: 'danger',
}

/** Shows the state of a mail. */
export function MailStateBadge({ mail }: { mail: MailState }): ReactElement {
  useTranslation('admin')
  const state = mailStateOf(mail)
  return (
    <Badge tone={tones[state] ?? 'secondary'}>
      {translateKey(`admin:mailStates.${state}`, { defaultValue: state })}
    </Badge>
  )
}
