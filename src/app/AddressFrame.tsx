import type { ReactElement } from 'react'
import { Outlet, ScrollRestoration } from 'react-router-dom'
import { type RouteName, routeOf, titleOf } from '../paths/index.ts'
import { useAddress, useTrail } from './address.ts'
import { scrollKey } from './scroll-place.ts'
import { useDocumentTitle } from './use-document-title.ts'

/** Around every address: its page title, the trail of previous ones, the place on the page. */
export function AddressFrame(): ReactElement {
  const { name, params } = useAddress()
  useTrail(name)
  useDocumentTitle(name === 'not-found' ? name : titleOf(routeOf(name as RouteName), params).slice('paths:'.length))
  return (
    <>
      <Outlet />
      <ScrollRestoration getKey={scrollKey} />
    </>
  )
}
