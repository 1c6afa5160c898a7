import type { ComponentType, ReactElement } from 'react'
import { whenPainted } from '../../api/http/request-priority.ts'
import { lazyPart } from '../../widgets/panel/lazy-part.ts'

/** Loads a part once its page is painted. A page without it works, so nothing is shown after a failure. */
export const paintedPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ((props: Props) => ReactElement) =>
  lazyPart<Props>(() =>
    whenPainted()
      .then(load)
      .catch((): ComponentType<Props> => () => null),
  )
