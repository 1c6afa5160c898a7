import { emailCategories, emailTemplates } from '../../api/notifications/emails.ts'
import { useRights } from '../../api/session/use-session.ts'

/** Returns the templates of mails: none without the right to them, undefined while they are read. */
export function useMailTemplates(filters: Readonly<Record<string, unknown>> = {}, isWanted = true) {
  const canRead = useRights().may('template', 'read')
  const { data, isError } = emailTemplates.useList(
    { page_size: 100, filters },
    { enabled: canRead && isWanted, isSilent: true },
  )
  return !canRead || isError ? none : data?.results
}

/** Returns the categories of mails with their variables: none without the right to them, undefined while they are read. */
export function useMailCategories() {
  const canRead = useRights().may('template', 'read')
  const { data, isError } = emailCategories.useList({ page_size: 100 }, { enabled: canRead, isSilent: true })
  return !canRead || isError ? none : data?.results
}

const none: never[] = []
