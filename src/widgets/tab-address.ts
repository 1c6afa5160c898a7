import { useSearchParams } from 'react-router-dom'

/**
 * Returns the chosen tab, kept in the address: under `menu-{name}`, or under `actualNav` or `dataValue` where the
 * specification names those. It is the first key where the address has none.
 */
export function useTabAddress<K extends string>(name: string, keys: readonly K[]): [K, (key: K) => void] {
  const [params, setParams] = useSearchParams()
  const parameter = ['actualNav', 'dataValue'].includes(name) ? name : `menu-${name}`
  const found = keys.find((key) => key === params.get(parameter)) ?? keys[0]!
  const choose = (key: K): void =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        next.set(parameter, key)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return [found, choose]
}

/** Returns a text kept in the address, such as the id that filters a screen; empty where the address has none. */
export function useTextAddress(name: string): [string, (text: string) => void] {
  const [params, setParams] = useSearchParams()
  const choose = (text: string): void =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        if (text) next.set(name, text)
        else next.delete(name)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return [params.get(name) ?? '', choose]
}

/**
 * Returns the content of the side panel of a screen, kept as `form` of the address. It is `new`, the id of a record, or
 * null for closed. Opening makes an entry of the history, so that "back" closes.
 */
export function useFormAddress(): [string | null, (id: string | null) => void] {
  const [params, setParams] = useSearchParams()
  const show = (id: string | null): void =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        if (id) next.set('form', id)
        else next.delete('form')
        return next
      },
      { replace: id === null, preventScrollReset: true },
    )
  return [params.get('form'), show]
}

/** Returns the present address with the panel of a record open: the link of a row in a list with a side panel. */
export function formAddress(id: string): string {
  const params = new URLSearchParams(location.search)
  params.set('form', id)
  return `?${params}`
}
