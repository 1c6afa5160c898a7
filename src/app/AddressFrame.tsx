import type { ReactElement } from 'react'
import { Outlet, ScrollRestoration, useSearchParams } from 'react-router-dom'
import { useAddress, useTrail } from './address.ts'
import { titleAt } from './menu.ts'
import { scrollKey } from './scroll-place.ts'
import { useDocumentTitle } from './use-document-title.ts'

/** Around every address: its page title, the trail of previous ones, the place on the page. */
export function AddressFrame(): ReactElement {
  const { name, params } = useAddress()
  const [query] = useSearchParams()
  useTrail(name)
  useDocumentTitle(titleAt(name, params, query))
  return (
    <>
      <Outlet />
      <ScrollRestoration getKey={scrollKey} />
    </>
  )
}
