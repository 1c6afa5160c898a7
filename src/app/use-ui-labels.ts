import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { UiLabelSet } from '../ui/ui-labels.ts'

/** Returns the texts that the parts of `ui` show by themselves, in the language of the screen. */
export function useUiLabelSet(): UiLabelSet {
  const { t } = useTranslation('common')
  return useMemo<UiLabelSet>(
    () => ({
      close: t('ui.close'),
      cancel: t('ui.cancel'),
      clear: t('ui.clear'),
      search: t('ui.search'),
      searching: t('ui.searching'),
      noResult: t('ui.noResult'),
      previous: t('ui.previous'),
      next: t('ui.next'),
      loading: t('ui.loading'),
      retry: t('ui.retry'),
      openCalendar: t('ui.openCalendar'),
      showPassword: t('ui.showPassword'),
      hidePassword: t('ui.hidePassword'),
      selectAllRows: t('ui.selectAllRows'),
      rowActions: t('ui.rowActions'),
      skipToContent: t('ui.skipToContent'),
      mainNavigation: t('ui.mainNavigation'),
      shortNavigation: t('ui.shortNavigation'),
      menu: t('ui.menu'),
      pins: t('ui.pins'),
      arrangePins: t('ui.arrangePins'),
      modules: t('ui.modules'),
      closeMenu: t('ui.closeMenu'),
      foldMenu: t('ui.foldMenu'),
      unfoldMenu: t('ui.unfoldMenu'),
      breadcrumb: t('ui.breadcrumb'),
      back: t('ui.back'),
      notifications: t('ui.notifications'),
      unread: t('ui.unread'),
      errorPrefix: t('ui.errorPrefix'),
      required: t('ui.required'),
      stepDone: t('ui.stepDone'),
      stepCurrent: t('ui.stepCurrent'),
      stepTodo: t('ui.stepTodo'),
      stepProblem: t('ui.stepProblem'),
      create: (text) => t('ui.create', { text }),
      remove: (name) => t('ui.remove', { name }),
      selectRow: (name) => t('ui.selectRow', { name }),
      peekRow: (name) => t('ui.peekRow', { name }),
      charactersLeft: (count) => t('ui.charactersLeft', { count }),
      charactersOver: (count) => t('ui.charactersOver', { count }),
      resultCount: (count) => t('ui.resultCount', { count }),
      moreCount: (count: number) => t('ui.moreCount', { count }),
    }),
    [t],
  )
}
