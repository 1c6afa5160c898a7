import { lazyPart } from './lazy-part.ts'

/** Area to drop files, loaded with its library when it is first shown. */
export const FileDrop = lazyPart(() => import('../../ui/fields/FileDrop.tsx').then(({ FileDrop: Part }) => Part))
