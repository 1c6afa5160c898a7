import { useTranslation } from 'react-i18next'
import { hasViews } from '../../../api/commercial/documents/documents-list.ts'
import type { Overview } from '../../../api/commercial/documents/overviews.ts'
import { useInboxCount } from '../../../api/commercial/received-invoices.ts'
import { useRights } from '../../../api/session/use-session.ts'
import type { ListTab } from '../../../widgets/list-screen/query/use-list.ts'
import { useViewLink } from '../columns/use-view-link.ts'
import { inboxTab, recurringKey, viewTabs, viewsOf } from '../columns/view-tabs.ts'

/**
 * Returns the tabs of the invoices of a side. For suppliers the unchecked e-invoices come first, for customers the
 * recurring invoices come last.
 */
export function useInvoiceTabs(
  isSales: boolean,
  { asked, overview }: { asked: string | null; overview: Overview | undefined },
): readonly ListTab[] {
  const { t, i18n } = useTranslation('documents')
  const { may } = useRights()
  const hasInbox = !isSales && hasViews() && may('invoice', 'update')
  const inbox = useInboxCount(hasInbox)
  const setup = { t, language: i18n.language, overview }
  const tabs = [
    ...(hasInbox ? [inboxTab(setup, inbox)] : []),
    ...viewTabs(viewsOf('invoice', isSales, { asked, overview }), setup),
    ...(isSales && hasViews() ? [{ key: recurringKey, label: t('tabs.recurring') }] : []),
  ]
  useViewLink('invoices', tabs)
  return tabs
}
