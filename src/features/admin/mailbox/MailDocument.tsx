import type { ReactElement } from 'react'
import type { OutboxMail } from '../../../api/notifications/mailbox.ts'
import { pathToPage } from '../../../paths/index.ts'
import { TextLink } from '../../../ui/actions/TextLink.tsx'

/** Shows the document of a mail by its number, as a link to it. */
export function MailDocument({ mail }: { mail: OutboxMail }): ReactElement | null {
  const { document, document_object: found } = mail
  if (!found || !document) return null
  if (!found.page) return <>{found.label}</>
  return (
    <TextLink to={pathToPage({ page: found.page, id: document, is_sales: found.is_sales })}>{found.label}</TextLink>
  )
}
