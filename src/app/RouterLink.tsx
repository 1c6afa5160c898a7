import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import type { UiLinkProps } from '../ui/actions/UiLink.tsx'

/** The router's link under the parts of `ui`; an address elsewhere stays a plain anchor. */
export function RouterLink({ to, children, ...rest }: UiLinkProps): ReactElement {
  return /^[a-z]+:/i.test(to) ? <a href={to} {...rest}>{children}</a> : <Link to={to} {...rest}>{children}</Link>
}
