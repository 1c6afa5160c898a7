import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { viewQuery } from '../../../api/dashboard/saved-views.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { showToast } from '../../../ui/toast/toast.ts'
import type { ListAddress } from './list-address.ts'

/** Returns whether `view` is a saved view, which is a UUID: a list may name its own parts in it too. */
const isSaved = (view: string): boolean => /^[\da-f-]{36}$/.test(view)

/**
 * Opens the saved view that an address names without a query; the list waits for the query of the view. A view that was
 * deleted, is not shared, or could not be read is reported, and the whole list is shown.
 */
export function useSavedViewLink({ view, query, change }: ListAddress): { isAwaited: boolean } {
  const { t } = useTranslation('widgets')
  const wanted = view && query === '' && isSaved(view) ? view : null
  useEffect(() => {
    if (!wanted) return undefined
    let isLeft = false
    void viewQuery(wanted).then(
      (found) => isLeft || change({ saved: { query: found, view: wanted } }),
      (error: unknown) => {
        if (isLeft) return
        showToast('warning', t(refusalOf(error, 404) ? 'viewGone' : 'viewUnread'))
        change({ saved: { query: '', view: null } })
      },
    )
    return () => {
      isLeft = true
    }
  }, [wanted, change, t])
  return { isAwaited: wanted !== null }
}
