import { type ReactElement, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, ScrollRestoration } from 'react-router-dom'
import { type RouteName, routeOf } from '../paths/index.ts'
import { useAddress, useTrail } from './address.ts'

/** Around every address: its page title, the trail of previous ones, the place on the page. */
export function AddressFrame(): ReactElement {
  const { name } = useAddress()
  useTrail(name)
  useTitle(name)
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  )
}

function useTitle(name: string): void {
  const { t, i18n } = useTranslation(['paths', 'common'])
  useEffect(() => {
    const key = name === 'not-found' ? 'paths:not-found' : routeOf(name as RouteName).title
    const title = i18n.exists(key) ? t(key as 'paths:home') : ''
    document.title = [title, t('common:brand')].filter(Boolean).join(' · ')
  }, [name, t, i18n])
}
