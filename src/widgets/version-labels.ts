import { useTranslation } from 'react-i18next'
import type { ApiError } from '../api/refusal.ts'
import { useSession } from '../api/session/use-session.ts'

/** Author of the version that a stale save met; services of the specification alone do not return it. */
export type ChangedBy = { id: string; name: string } | undefined

/** Returns the author in the body of a 412. */
export function changedByOf({ body }: ApiError): ChangedBy {
  const { id, name } = (body.changed_by ?? {}) as Partial<NonNullable<ChangedBy>>
  return id && name ? { id, name } : undefined
}

/** Returns the labels of two versions: the own one, and that of the colleague or of the own other window. */
export function useVersionLabels(author: ChangedBy): { mine(value: string): string; theirs(value: string): string } {
  const { t } = useTranslation('widgets')
  const { user } = useSession()
  return {
    mine: (value) => t('mine', { value }),
    theirs: (value) => {
      if (!author) return t('theirs', { value })
      return author.id === user?.uuid ? t('theirsOwn', { value }) : t('theirsOf', { name: author.name, value })
    },
  }
}
