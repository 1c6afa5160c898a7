import { type ComponentType, createElement, lazy, type ReactElement, Suspense } from 'react'

/**
 * A part that is loaded when it is first shown: dialogs and panels that a page opens with. Nothing stands in for it
 * meanwhile.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactElement {
  const Part = lazy(() => load().then((part) => ({ default: part as ComponentType<object> })))
  return (props) => createElement(Suspense, null, createElement(Part, props))
}
