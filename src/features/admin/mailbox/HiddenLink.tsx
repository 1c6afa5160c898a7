import { Copy, Eye } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type OutboxMail, useShowLink } from '../../../api/notifications/mailbox.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { showToast } from '../../../ui/toast/toast.ts'
import { useConfirm } from '../../../widgets/confirm/Confirm.tsx'
import styles from '../Admin.module.css'

/** Shows the link of a mail that sets a password only after a question, since it opens the account of its recipient. */
export function HiddenLink({ mail }: { mail: OutboxMail }): ReactElement {
  const { t } = useTranslation('admin')
  const confirm = useConfirm()
  const show = useShowLink()
  const [link, setLink] = useState('')
  const email = mail.recipients.join(', ')
  const handleShow = async (): Promise<void> => {
    const question = {
      title: t('hiddenLink.ask', { email }),
      text: <p>{t('hiddenLink.askText', { email })}</p>,
      confirmLabel: t('hiddenLink.show'),
    }
    if (await confirm(question)) show.mutate(mail.id, { onSuccess: (answer) => setLink(answer.link) })
  }
  const handleCopy = async (): Promise<void> => {
    if (await copyText(link)) showToast('success', t('senders.copied'))
  }
  return (
    <section aria-label={t('hiddenLink.label')} className={styles.hiddenLink}>
      {link ? (
        <>
          <p>{t('hiddenLink.shown')}</p>
          <p className={styles.link}>
            <code dir="ltr">{link}</code>
            <IconButton size="s" icon={Copy} label={t('hiddenLink.copy')} onClick={() => void handleCopy()} />
          </p>
        </>
      ) : (
        <>
          <p>{t(mail.may_show_link ? 'hiddenLink.text' : 'hiddenLink.closed')}</p>
          {mail.may_show_link && (
            <p>
              <Button size="s" icon={Eye} isLoading={show.isPending} onClick={() => void handleShow()}>
                {t('hiddenLink.show')}
              </Button>
            </p>
          )}
        </>
      )}
    </section>
  )
}
