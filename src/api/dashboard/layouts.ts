import { layout } from '../../contract/dashboard/layout.ts'
import { type ReadOf, resource } from '../resource.ts'

/** Resource of personal arrangements: places of widgets, saved views of lists (`widget` is `view:{entity}`). */
export const layouts = resource(layout)

/** A layout as it is read. */
export type LayoutRead = ReadOf<typeof layout>
