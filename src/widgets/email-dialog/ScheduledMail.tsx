import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCancelMail, useRescheduleMail } from '../../api/notifications/mailbox.ts'
import { TextButton } from '../../ui/actions/TextButton.tsx'
import { FormDialog } from '../../ui/overlay/FormDialog.tsx'
import { useKeptForm } from '../draft/use-kept-form.ts'
import { MailMoment, momentIn, typedMoment } from './MailMoment.tsx'
import styles from './EmailDialog.module.css'

/** Shows the actions on a mail that is not sent yet: send it at another moment, or cancel it. */
export function ScheduledMail({ id, leavesAt }: { id: string; leavesAt: string }): ReactElement {
  const { t } = useTranslation('widgets')
  const cancel = useCancelMail()
  const [isOpen, setOpen] = useState(false)
  return (
    <span className={styles.acts}>
      <TextButton onClick={() => setOpen(true)}>{t('mailLater.change')}</TextButton>
      <TextButton disabled={cancel.isPending} onClick={() => cancel.mutate(id)}>
        {t('mailLater.cancel')}
      </TextButton>
      {isOpen && <MomentDialog id={id} leavesAt={leavesAt} onClose={() => setOpen(false)} />}
    </span>
  )
}

function MomentDialog({ id, leavesAt, onClose }: { id: string; leavesAt: string; onClose: () => void }) {
  const { t } = useTranslation(['widgets', 'common'])
  const change = useRescheduleMail()
  const [value, setValue] = useState(() => typedMoment(leavesAt))
  const [isRefused, setRefused] = useState(false)
  const kept = useKeptForm({ form: 'mail moment', record: id }, value, setValue)
  const handleSubmit = (): void => {
    const moment = momentIn(value)
    if (!moment) return setRefused(true)
    change.mutate(
      { id, leaves_at: moment },
      {
        onSuccess: () => {
          kept.drop()
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      size="s"
      title={t('widgets:mailLater.change')}
      submitLabel={t('common:actions.save')}
      isBusy={change.isPending}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {kept.offer}
      <MailMoment value={value} onChange={setValue} isRefused={isRefused} />
    </FormDialog>
  )
}
