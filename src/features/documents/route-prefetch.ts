import {
  type DocumentName,
  type DocumentPath,
  documentKindNames,
  documentNames,
} from '../../contract/commercial/kinds/names.ts'
import type { LoadPrefetch } from '../../widgets/feature-module.ts'

const loadPrefetch =
  (name: DocumentName): LoadPrefetch =>
  () =>
    import('./columns/initial-query.ts').then(({ prefetchList }) => prefetchList(name))

/** First requests of the lists of the module, by route name; loaded with the screen. */
export const prefetch = Object.fromEntries(
  documentKindNames.map((name) => [documentNames[name].path, loadPrefetch(name)]),
) as Readonly<Record<DocumentPath, LoadPrefetch>>
