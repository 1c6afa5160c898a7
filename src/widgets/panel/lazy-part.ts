import { type ComponentType, createElement, lazy, type LazyExoticComponent, type ReactElement, Suspense } from 'react'
import { PartBoundary } from './PartBoundary.tsx'

/**
 * Loads a part when it is first shown: dialogs and panels that a page opens. Nothing is shown meanwhile. A part that
 * fails to load or to render affects nothing else of its page. Its failure is shown by its name, and another try loads
 * it again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactElement {
  let loaded: LazyExoticComponent<ComponentType<object>> | undefined
  const part = (): LazyExoticComponent<ComponentType<object>> =>
    (loaded ??= lazy(() => load().then((found) => ({ default: found as ComponentType<object> }))))
  const Part = (props: object): ReactElement => createElement(part(), props)
  return function LazyPart(props) {
    // React keeps the result of a loaded part, a failure too.
    const forget = (): void => {
      loaded = undefined
    }
    return createElement(PartBoundary, { onFailure: forget }, createElement(Suspense, null, createElement(Part, props)))
  }
}
