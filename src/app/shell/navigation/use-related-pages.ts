import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useViewer } from '../../../api/session/use-session.ts'
import type { NavTab } from '../../../ui/actions/NavTabs.tsx'
import { useAddress } from '../../address/address.ts'
import { menuAddressOf, isPageOf, openParts, tabsAt, titleKey } from '../../modules/menu.ts'
import { useMenuEntries } from './use-navigation.ts'

/** The pages that belong together with an address: their name, their links, the present one. */
export interface PagesTogether {
  label: string
  tabs: readonly NavTab[]
  active: string
}

/**
 * Returns the pages that belong together with the present address, with the parts of each; none on records and single
 * pages.
 */
export function useRelatedPages(): PagesTogether {
  const { t, i18n } = useTranslation(['common', 'paths'])
  const pages = useMenuEntries()
  const viewer = useViewer()
  const { name, params } = useAddress()
  const { search } = useLocation()
  return useMemo(() => {
    const together = tabsAt(name, params, pages)
    const [first] = together
    const asked = new URLSearchParams(search)
    const tabs = together.flatMap((page) => {
      const to = menuAddressOf(page)
      const parts = openParts(page, viewer)
      const isHere = isPageOf(page, name, params)
      if (parts.length === 0)
        return [{ key: to, to, label: t(titleKey(page) as 'paths:home'), isHere, query: page.query ?? {} }]
      return parts.map(({ query, title }) => {
        const address = `${to}?${new URLSearchParams(query)}`
        return { key: address, to: address, label: t(title as 'paths:home'), isHere, query }
      })
    })
    const here = tabs.filter(({ isHere }) => isHere)
    const isAsked = ({ query }: (typeof tabs)[number]): boolean => {
      const wanted = Object.entries(query)
      return wanted.length > 0 && wanted.every(([key, value]) => asked.get(key) === value)
    }
    const active = here.find(isAsked) ?? here[0]
    const names = [`common:menuEntries.${first?.entry}`, `common:menu.${first?.entry}`]
    const named = names.find((key) => i18n.exists(key)) ?? (first ? titleKey(first) : '')
    const label = t(named as 'paths:home')
    return {
      label: t('common:shell.tabs', { name: label }),
      tabs: tabs.map(({ key, to, label: text }) => ({ key, to, label: text })),
      active: active?.key ?? '',
    }
  }, [name, params, pages, viewer, search, t, i18n])
}
