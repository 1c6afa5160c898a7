import { type ComponentType, createElement, lazy, type LazyExoticComponent, type ReactElement, Suspense } from 'react'
import { PartBoundary } from './PartBoundary.tsx'

/**
 * A part that is loaded when it is first shown: dialogs and panels that a page opens with. Nothing stands in for it
 * meanwhile. One that does not arrive, or that breaks, takes nothing else of its page with it: its failure stands in its
 * place by its name, and another try loads it again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactElement {
  let loaded: LazyExoticComponent<ComponentType<object>> | undefined
  const part = (): LazyExoticComponent<ComponentType<object>> =>
    (loaded ??= lazy(() => load().then((found) => ({ default: found as ComponentType<object> }))))
  const Part = (props: object): ReactElement => createElement(part(), props)
  return function LazyPart(props) {
    // React keeps what a part answered, a failure too.
    const forget = (): void => {
      loaded = undefined
    }
    return createElement(PartBoundary, { onFailure: forget }, createElement(Suspense, null, createElement(Part, props)))
  }
}
