import type { Entity } from '../kit/kit.ts'
import { file } from './file.ts'
import { folder } from './folder.ts'
import { link } from './link.ts'

/** The entities of the files service. */
export const filesEntities: readonly Entity[] = [file, folder, link]
