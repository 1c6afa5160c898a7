import {
  createContext,
  createElement,
  useContext,
  type AnchorHTMLAttributes,
  type ComponentType,
  type ReactElement,
  type Ref,
} from 'react'

/** Props of a link: an address of the application in `to`, all else as on a plain anchor. */
export interface UiLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string
  ref?: Ref<HTMLAnchorElement>
}

/**
 * Component of all links; the application provides the router's own `Link`, so that `ui` does not depend on a router.
 */
export const LinkPart = createContext<ComponentType<UiLinkProps>>(PlainLink)

/** Renders a link inside the application by the component of `LinkPart`. */
export function UiLink(props: UiLinkProps): ReactElement {
  return createElement(useContext(LinkPart), props)
}

function PlainLink({ to, children, ...rest }: UiLinkProps) {
  return (
    <a href={to} {...rest}>
      {children}
    </a>
  )
}
