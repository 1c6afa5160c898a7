import type { MouseEvent, ReactElement } from 'react'
import { createPath } from 'react-router-dom'
import type { UiLinkProps } from '../ui/actions/UiLink.tsx'
import { router } from './router.ts'

/**
 * Renders the links of `ui`: an anchor whose plain clicks go to the router. Unlike the router's own link it does not
 * subscribe to the address, so that the links of a list are not rendered again at navigation. An address elsewhere is
 * left to the browser.
 */
export function RouterLink({ to, onClick, children, ...rest }: UiLinkProps): ReactElement {
  const handleClick = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlain(event) || (rest.target ?? '_self') !== '_self') return
    event.preventDefault()
    void router.navigate(to, { replace: to === createPath(router.state.location) })
  }
  return (
    <a {...rest} href={to} onClick={/^[a-z]+:/i.test(to) ? onClick : handleClick}>
      {children}
    </a>
  )
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
