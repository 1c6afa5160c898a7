import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useMailTemplates } from '../../../../widgets/email-dialog/mail-templates.ts'
import { fillsVariables, useSendDocument } from '../../../../api/commercial/documents/sending.ts'
import { useCancelMail } from '../../../../api/notifications/mailbox.ts'
import { useSession } from '../../../../api/session/use-session.ts'
import { type Email, EmailDialog } from '../../../../widgets/email-dialog/EmailDialog.tsx'
import { fillVariables } from '../../../../format/variables.ts'
import { hasPublicPage } from '../../../../widgets/documents/kinds.ts'
import { pageMailVariables, templateTitle } from '../../../../widgets/documents/mail.ts'
import { emailOf } from '../../../../widgets/documents/page-record.ts'
import type { DocumentDialogProps } from '../actions/dialog-props.ts'

/** Mails that were withdrawn before they were sent, by the id of their document, with their content. */
const returnedMails = new Map<string, Email>()

/** Sends the document by e-mail: prepared with its template, the PDF and the link to its page, if it has one. */
export function SendDialog({
  kind,
  side,
  document,
  purpose,
  onClose,
  onNext,
}: DocumentDialogProps & { purpose: 'send' | 'remind' }): ReactElement | null {
  const { t } = useTranslation('commercial')
  const { user } = useSession()
  const send = useSendDocument()
  const cancel = useCancelMail()
  const navigate = useNavigate()
  const returned = returnedMails.get(document.id)
  const known = useMailTemplates()
  if (!known) return null
  const template = known.find(({ title }) => title === templateTitle(kind, purpose, document))
  const variables = pageMailVariables(kind, document, user?.company_object?.name ?? '')
  const email = emailOf(document)
  const close = (): void => {
    returnedMails.delete(document.id)
    onClose()
  }
  const takeBack = (id: string, written: Email): void =>
    void cancel.mutateAsync(id).then(
      () => {
        returnedMails.set(document.id, written)
        const page = kind.pageTo(document.id, side)
        if (location.pathname === page) onNext(purpose)
        else void navigate(kind.pageTo(document.id, side, { action: purpose }))
      },
      () => undefined,
    )
  return (
    <EmailDialog
      about={`${purpose} ${document.id}`}
      title={t(hasPublicPage(kind, document) ? `send.${purpose}` : 'send.sendPaper', { number: document.number ?? '' })}
      templates={{ category: kind.mailCategory, variables }}
      initial={{
        recipients: email ? [email] : [],
        ...(template
          ? {
              template: template.id,
              object: fillVariables(template.object, variables, false),
              content: fillVariables(template.text, variables),
            }
          : {}),
        ...returned,
      }}
      maySendLater={fillsVariables()}
      onTakeBack={takeBack}
      onSend={({ recipients, cc, cci, object, content, file }, at) =>
        send.mutateAsync({
          ...(at ? { send_at: at } : { hold: true }),
          type: kind.name,
          purpose,
          emails: recipients,
          object,
          data: { id: document.id, content, cc, cci, ...(file ? { files: [file] } : {}) },
        })
      }
      onClose={close}
    />
  )
}
