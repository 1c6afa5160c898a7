import type { ReactElement } from 'react'
import { Outlet, ScrollRestoration, useSearchParams } from 'react-router-dom'
import { useAddress, useAddressTrail } from '../address/address.ts'
import { titleAt } from '../modules/menu.ts'
import { scrollKey } from '../address/scroll-place.ts'
import { useDocumentTitle } from '../address/use-document-title.ts'

/** Surrounds every address: sets its page title, the trail of previous ones, and the scroll position. */
export function AddressFrame(): ReactElement {
  const { name, params } = useAddress()
  const [query] = useSearchParams()
  useAddressTrail(name)
  useDocumentTitle(titleAt(name, params, query))
  return (
    <>
      <Outlet />
      <ScrollRestoration getKey={scrollKey} />
    </>
  )
}
