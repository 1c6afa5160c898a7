import { Children, createContext, createElement, Fragment, isValidElement, type ReactNode, use } from 'react'

type Frame = (props: { children: ReactNode }) => ReactNode

/** What each part of a page stands in; nothing unless the app gives one. */
export const PartFrame = createContext<Frame>(Fragment)

/** The parts of a page, each in a frame of its own; what stands in a fragment counts as several. */
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
