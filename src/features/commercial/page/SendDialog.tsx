import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { emailTemplates } from '../../../api/notifications/emails.ts'
import { useSendDocument } from '../../../api/commercial/sending.ts'
import { useSession } from '../../../api/session/use-session.ts'
import { EmailDialog } from '../../../widgets/email-dialog/EmailDialog.tsx'
import { fillVariables } from '../../../format/variables.ts'
import { mailVariables, templateCategories, templateTitles } from '../document/mail.ts'
import { emailOf } from '../document/page-record.ts'
import type { DocumentDialogProps } from './dialog-props.ts'

/** The document by e-mail: ready to leave with its template, the PDF and the public link. */
export function SendDialog({
  kind,
  document,
  purpose,
  onClose,
}: DocumentDialogProps & { purpose: 'send' | 'remind' }): ReactElement | null {
  const { t } = useTranslation('commercial')
  const { user } = useSession()
  const send = useSendDocument()
  const { data, isPending } = emailTemplates.useList({ page_size: 100 }, { isSilent: true })
  if (isPending) return null
  const template = data?.results.find(({ title }) => title === templateTitles[kind.name][purpose])
  const variables = mailVariables(kind, document, user?.company_object?.name ?? '')
  const email = emailOf(document)
  return (
    <EmailDialog
      title={t(`send.${purpose}`, { number: document.number ?? '' })}
      category={templateCategories[kind.name]}
      variables={variables}
      initial={{
        recipients: email ? [email] : [],
        ...(template
          ? {
              template: template.id,
              object: fillVariables(template.object, variables, false),
              content: fillVariables(template.text, variables),
            }
          : {}),
      }}
      onSend={({ recipients, cc, cci, object, content, file }) =>
        send.mutateAsync({
          type: kind.name,
          purpose,
          emails: recipients,
          object,
          data: { id: document.id, content, cc, cci, ...(file ? { files: [file] } : {}) },
        })
      }
      onClose={onClose}
    />
  )
}
