import { Children, createContext, createElement, Fragment, isValidElement, type ReactNode, use } from 'react'

type Frame = (props: { children: ReactNode }) => ReactNode

/** Frame around each part of a page; none unless the app provides one. */
export const PartFrame = createContext<Frame>(Fragment)

/** Wraps each part of a page in a frame of its own; the children of a fragment count as several parts. */
export function useFramed(children: ReactNode): ReactNode {
  return framed(children, use(PartFrame))
}

function framed(children: ReactNode, frame: Frame): ReactNode {
  return Children.map(children, (child) => {
    if (!isValidElement<{ children?: ReactNode }>(child)) return child
    if (child.type === Fragment) return createElement(Fragment, null, framed(child.props.children, frame))
    return createElement(frame, null, child)
  })
}
