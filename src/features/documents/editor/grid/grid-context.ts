import type { TFunction } from 'i18next'
import { createContext, type Dispatch, use } from 'react'
import type { TaxRead } from '../../../../api/commercial/taxes.ts'
import type { ComboOption } from '../../../../ui/fields/choice/combobox-state.ts'
import type { EditorAction } from '../model/editor-state.ts'
import type { EditorLine } from '../model/model.ts'

/** Values that every row of the grid needs and that never change while typing. */
export interface GridContext extends GridNames {
  t: TFunction<'commercial'>
  dispatch: Dispatch<EditorAction>
  taxes: readonly TaxRead[]
  exempt: boolean
  language: string
  searchProducts: (text: string) => Promise<readonly ComboOption[]>
  pickProduct: (key: string, product: string) => void
  startFree: (line: EditorLine, name: string) => Partial<EditorLine>
  focusCell: (key: string | 'next', column: GridColumn, after?: string) => void
  openPaste: (text: string, key: string) => void
  /** The document has many lines: those far from the screen are drawn as plain text. */
  isLong: boolean
  /** Lines whose product is being looked up. */
  waiting: Set<string>
}

/** Accessible names of the cells and menus. */
export interface GridNames {
  cellName: (column: GridColumn, place: number) => string
  menuName: (place: number) => string
}

export const columns = ['name', 'quantity', 'unit', 'price', 'discount', 'tax'] as const

export type GridColumn = (typeof columns)[number]

export const GridPart = createContext<GridContext | null>(null)

export function useGrid(): GridContext {
  const grid = use(GridPart)
  if (!grid) throw new Error('a row of the grid stands outside of it')
  return grid
}
