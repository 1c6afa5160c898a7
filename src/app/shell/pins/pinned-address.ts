const passing = ['page', 'row', 'form', 'import']

/** Returns an address for a pin: without the page, the row and the form that are open. */
export function pinnedAddress(pathname: string, search: string): string {
  const query = new URLSearchParams(search)
  for (const name of passing) query.delete(name)
  const text = query.toString()
  return text ? `${pathname}?${text}` : pathname
}
